import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

const SECRET = 'a-secret-of-the-push-service-of-a-test'

/** The service of the app, which shows on telephones what it is sent. */
export class PushService {
  /** What members read, by their id, in the order in which it came. */
  readonly shown: { memberId: string; title: string; body: string }[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request.setEncoding('utf8')) text += part as string
      const headers = request.headers as Record<string, string>
      const push = new Webhook(Buffer.from(SECRET).toString('base64')).verify(text, headers)
      this.shown.push(push as (typeof this.shown)[number])
      response.writeHead(204).end()
    })
  }

  static async start(): Promise<PushService> {
    const service = new PushService()
    service.#server.listen(0, '127.0.0.1')
    await once(service.#server, 'listening')
    return service
  }

  get settings(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo
    return {
      PUSH_WEBHOOK_URL: `http://127.0.0.1:${port}/push`,
      PUSH_WEBHOOK_SECRET: SECRET,
      PRODUCTION_ALLOWS: '',
    }
  }

  titlesOf(memberId: string): string[] {
    return this.shown.filter((push) => push.memberId === memberId).map(({ title }) => title)
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
