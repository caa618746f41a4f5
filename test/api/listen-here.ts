import { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { closeLater } from './close-later.ts'

/** Has a server listen on this machine, until the end of the test or the suite that has asked; answers its port. */
export async function listenHere(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closeLater(() => {
    server.close()
    if (server instanceof HttpServer) server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}
