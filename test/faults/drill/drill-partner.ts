import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The partner whose points become credit, and who wants to be told of each conversion. */
export class DrillPartner {
  /** Conversions that it was told of, by the key of the news; a repeat has the same. */
  readonly heard = new Set<string>()
  readonly #server: Server
  #isAway = false

  private constructor() {
    this.#server = createServer((request, response) => {
      request.resume().on('end', () => {
        if (this.#isAway) return void response.writeHead(503).end()
        this.heard.add(String(request.headers['idempotency-key']))
        response.writeHead(200).end()
        this.#server.emit('heard')
      })
    })
  }

  static async start(): Promise<DrillPartner> {
    const partner = new DrillPartner()
    partner.#server.listen(0, '127.0.0.1')
    await once(partner.#server, 'listening')
    return partner
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  goAway(): void {
    this.#isAway = true
  }

  comeBack(): void {
    this.#isAway = false
  }

  async untilHeard(conversions: readonly string[]): Promise<void> {
    while (conversions.some((id) => !this.heard.has(id))) await once(this.#server, 'heard')
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
