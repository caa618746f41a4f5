import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What becomes of a page's document: `half` of it comes, and the connection breaks. A network that wants a
 * `login` answers whatever is asked. `stand-in`: the page for no network stands in for it, and comes in two halves,
 * as a busy phone reads it.
 */
export type DocumentFault = 'none' | 'half' | 'busy' | 'login' | 'stand-in'

/** Long after what the first half asks for has come. */
const BETWEEN_HALVES_MS = 1_000

export interface FailingProxy {
  origin: string
  /** For every document from now on. */
  fail: (fault: DocumentFault) => void
  close: () => void
}

/** Stands before the server under test: faults of documents, which no route of a page meets below a service worker. */
export async function startFailingProxy(target: string): Promise<FailingProxy> {
  let fault: DocumentFault = 'none'
  const server = createServer(async (request, response) => {
    if (fault === 'login') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hotel Formosa</h1>')
      return
    }
    const isDocument = request.headers.accept?.includes('text/html') ?? false
    if (isDocument && fault === 'busy') {
      response.writeHead(429, { 'Content-Type': 'text/html' }).end('<h1>Too Many Requests</h1>')
      return
    }
    // What looks whether the server is back.
    if (fault === 'stand-in' && request.method === 'HEAD') return void response.destroy()
    const { host: _host, connection: _connection, ...headers } = request.headers
    const standsIn = isDocument && fault === 'stand-in'
    const address = standsIn ? '/offline?lang=en-US' : request.url
    const answer = await fetch(`${target}${address}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
    })
    const body = Buffer.from(await answer.arrayBuffer())
    copyHead(answer, response, body.byteLength)
    const isHalf = isDocument && fault === 'half'
    if (!isHalf && !standsIn) return void response.end(body)
    const middle = body.byteLength / 2
    response.write(body.subarray(0, middle), () => {
      if (isHalf) response.destroy()
      else setTimeout(() => response.end(body.subarray(middle)), BETWEEN_HALVES_MS)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail: (next) => (fault = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Its body has been unpacked. */
function copyHead(answer: Response, response: ServerResponse, length: number): void {
  const headers = Object.fromEntries(answer.headers)
  delete headers['content-encoding']
  delete headers['transfer-encoding']
  response.writeHead(answer.status, { ...headers, 'content-length': length })
}
