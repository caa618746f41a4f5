import type { Server } from 'node:http'

const LOOK_MS = 50

/**
 * Takes no new connection, lets what is in flight finish, and hangs up on idle clients. Requests that
 * are still running after `limitMs` are cut off: the process must end.
 */
export async function closeGracefully(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection that was busy when the server closed becomes idle only after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
}
