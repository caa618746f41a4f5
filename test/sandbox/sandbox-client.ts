import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeLater } from '../api/close-later.ts'
import { listenHere } from '../api/listen-here.ts'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '@hongli/card-sandbox'

export const KEY = 'hongli-sandbox-partner-key'
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

export type Json = Record<string, unknown>

export interface SandboxState {
  now: number
  switches: Json
  trades: (Json & { rec_trade_id: string; payment_url?: string })[]
  cards: Json[]
  notifications: {
    tradeId: string
    state: string
    dueAt: number
    attempts: { at: number; httpStatus: number }[]
  }[]
}

/** A sandbox of its own for a test, asked over HTTP as the product asks the gateway. */
export class SandboxClient {
  readonly sandbox: RunningSandbox
  readonly logged: string[]

  /** For who ends one before its time. */
  readonly stop: () => Promise<void>

  private constructor(sandbox: RunningSandbox, logged: string[]) {
    this.sandbox = sandbox
    this.logged = logged
    this.stop = closeLater(() => sandbox.close())
  }

  static async start(options: Partial<SandboxOptions> = {}): Promise<SandboxClient> {
    const logged: string[] = []
    const log = (message: string, fields?: Json) =>
      logged.push(JSON.stringify({ message, ...fields }))
    return new SandboxClient(await startSandbox({ port: 0, log, ...options }), logged)
  }

  /** A call of the wire with the partner's key; every one is HTTP 200. */
  async call(path: string, body: Json): Promise<Json> {
    const response = await this.send(path, JSON.stringify({ partner_key: KEY, ...body }))
    return (await response.json()) as Json
  }

  send(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.sandbox.origin}/tpc${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-api-key': KEY, ...headers },
      body,
    })
  }

  async control(path: string, body: Json = {}, method = 'POST'): Promise<Json> {
    const response = await fetch(`${this.sandbox.origin}/sandbox${path}`, {
      method,
      body: JSON.stringify(body),
    })
    return (await response.json()) as Json
  }

  switch(change: Json): Promise<Json> {
    return this.control('/switches', change, 'PATCH')
  }

  async state(): Promise<SandboxState> {
    const response = await fetch(`${this.sandbox.origin}/sandbox/state`)
    return (await response.json()) as SandboxState
  }

  async prime(wanted: Json = {}): Promise<string> {
    const { primes } = await this.control('/seed', { primes: [wanted] })
    return (primes as { prime: string }[])[0]?.prime ?? ''
  }

  /** A charge on a new prime of the first test card; `more` overrides what is sent. */
  async pay(more: Json = {}, prime: Json = {}): Promise<Json> {
    return this.call('/payment/pay-by-prime', {
      ...chargeBody(),
      prime: await this.prime(prime),
      ...more,
    })
  }

  /** A charge that has to be confirmed: the address of its page, and what was answered. */
  async startSecure(resultUrl: Json, more: Json = {}, prime: Json = {}): Promise<Json> {
    return this.pay({ three_domain_secure: true, result_url: resultUrl, ...more }, prime)
  }

  /** Presses a button of a payment page, as a browser without scripts does. */
  choose(paymentUrl: unknown, choice: string): Promise<Response> {
    return fetch(String(paymentUrl), {
      method: 'POST',
      body: new URLSearchParams({ choice, lang: 'en' }),
      redirect: 'manual',
    })
  }

  async record(filters: Json): Promise<Json | undefined> {
    const { trade_records } = await this.call('/transaction/query', { filters })
    return (trade_records as Json[])[0]
  }

  /** A charge whose money the bank has collected. */
  async payCaptured(amount: number, more: Json = {}): Promise<string> {
    const { rec_trade_id } = await this.pay({ amount, ...more })
    await this.control('/run-batch')
    return String(rec_trade_id)
  }
}

export function chargeBody(): Json {
  return {
    merchant_id: 'HONGLI_TW_CARD',
    amount: 320,
    details: 'Tea',
    cardholder: { phone_number: '+886912345678', name: 'Lin Mei', email: 'mei@example.com' },
  }
}

/** The product's side of notifications: answers as it is told, then 200. */
export class NotifyReceiver {
  readonly received: Json[] = []
  /** Statuses of the next answers. */
  readonly statuses: number[] = []
  readonly #server: Server
  #waiting: { count: number; resolve: () => void }[] = []

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        this.received.push(JSON.parse(Buffer.concat(parts).toString()) as Json)
        response.writeHead(this.statuses.shift() ?? 200).end()
        for (const { count, resolve } of this.#waiting) {
          if (this.received.length >= count) resolve()
        }
      })
    })
  }

  static async start(): Promise<NotifyReceiver> {
    const receiver = new NotifyReceiver()
    await listenHere(receiver.#server)
    return receiver
  }

  get resultUrl(): Json {
    const origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return {
      frontend_redirect_url: `${origin}/back?from=bank`,
      backend_notify_url: `${origin}/notify`,
      go_back_url: `${origin}/pay`,
    }
  }

  /** When so many have come. */
  async arrived(count: number): Promise<void> {
    if (this.received.length >= count) return
    await new Promise<void>((resolve) => this.#waiting.push({ count, resolve }))
  }
}
