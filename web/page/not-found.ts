/** What a 404 says to machines (specification.md, Errors); people read it in their language. */
export const NOT_FOUND = 'This page could not be found'
