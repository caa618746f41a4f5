import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { listenHere } from './listen-here.ts'

export const ALERT_SECRET = 'the-secret-of-alerts-of-32-characters'

export interface ReceivedAlert {
  name: string
  status: string
  [field: string]: unknown
}

/** Takes alerts over HTTP, as a service of an operator's does: those alone whose signature is right. */
export class AlertReceiver {
  readonly settings: Record<string, string>
  readonly alerts: ReceivedAlert[] = []
  /** What it answers to an alert that is signed. */
  status = 204

  private constructor(settings: Record<string, string>) {
    this.settings = settings
  }

  static async start(): Promise<AlertReceiver> {
    const settings = { ALERT_WEBHOOK_SECRET: ALERT_SECRET, ALERT_WEBHOOK_URL: '' }
    const receiver = new AlertReceiver(settings)
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request.setEncoding('utf8')) body += chunk as string
      response.writeHead(receiver.#take(request.headers, body)).end()
    })
    settings.ALERT_WEBHOOK_URL = `http://127.0.0.1:${await listenHere(server)}/alerts`
    return receiver
  }

  #take(headers: NodeJS.Dict<string | string[]>, body: string): number {
    const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': given } = headers
    const at = new Date(Number(seconds) * 1_000)
    const key = new Webhook(Buffer.from(ALERT_SECRET).toString('base64'))
    if (key.sign(String(id), at, body) !== given) return 401
    if (this.status === 204) this.alerts.push(JSON.parse(body) as ReceivedAlert)
    return this.status
  }
}
