/** As PostgreSQL writes an id of type `uuid`: what is none is not compared with one. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
