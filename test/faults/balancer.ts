import { once } from 'node:events'
import { Agent, createServer, get, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOK_EVERY_MS = 500
const LOOK_LIMIT_MS = 5_000
const CLIENTS_IDLE_MS = 65_000

interface Target {
  origin: string
  agent: Agent
  isReady: boolean
}

/**
 * A load balancer as they come: looks at /readyz of each server twice a second, sends requests to those
 * that were ready, in turns and over connections that stay open, and tries nothing a second time.
 */
export class Balancer {
  readonly #server: Server
  readonly #targets = new Map<string, Target>()
  readonly #timer: NodeJS.Timeout
  #turn = 0

  private constructor() {
    this.#server = createServer((incoming, outgoing) => {
      const target = this.#next()
      if (!target) return void outgoing.writeHead(503).end('no server')
      const { method, url, headers } = incoming
      const onward = request(
        target.origin + url,
        { method: method ?? 'GET', headers, agent: target.agent },
        (answer) => {
          const { connection: _, 'keep-alive': __, ...own } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, own)
          answer.pipe(outgoing)
        },
      )
      onward.on('error', (error) => outgoing.writeHead(502).end(error.message))
      incoming.pipe(onward)
    })
    // The client's connections end first: one that ends here may end under its next request.
    this.#server.keepAliveTimeout = CLIENTS_IDLE_MS
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS)
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer()
    balancer.#server.listen(0, '127.0.0.1')
    await once(balancer.#server, 'listening')
    return balancer
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Sends to a server from the first look on that finds it ready. */
  add(origin: string): void {
    this.#targets.set(origin, { origin, agent: new Agent({ keepAlive: true }), isReady: false })
  }

  async look(): Promise<void> {
    await Promise.all(
      [...this.#targets.values()].map(async (target) => {
        target.isReady = await isReady(target.origin)
      }),
    )
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
    for (const { agent } of this.#targets.values()) agent.destroy()
  }

  #next(): Target | undefined {
    const ready = [...this.#targets.values()].filter((target) => target.isReady)
    return ready[(this.#turn += 1) % ready.length]
  }
}

function isReady(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(`${origin}/readyz`, { agent: false, timeout: LOOK_LIMIT_MS }, (answer) => {
      answer.resume()
      resolve(isOk(answer))
    })
    asked.on('timeout', () => asked.destroy(new Error('No answer in time')))
    asked.on('error', () => resolve(false))
  })
}

function isOk({ statusCode }: IncomingMessage): boolean {
  return statusCode === 200
}
