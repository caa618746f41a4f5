import type { Server } from 'node:http'

/** Requests that are still running then are cut off: the process must end within 10 s. */
const IN_FLIGHT_LIMIT_MS = 8_000
const LOOK_MS = 50

/** Takes no new connection, lets what is in flight finish, and hangs up on idle clients. */
export async function closeGracefully(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection that was busy when the server closed becomes idle only after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_LIMIT_MS)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
}
