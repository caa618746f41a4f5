import type { Clock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import type { AppContext } from '#server/wiring/context.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { createServer, type ServerOptions } from '#server/http/app.ts'
import { makeLogger } from '#server/logger.ts'
import { makeAppContext } from '#server/wiring/make-app-context.ts'
import type { PageAsk, PageHandler } from '#server/http/pages/page-handler.ts'
import { NOON, TestClock } from './test-clock.ts'

/** A database at an address where nobody listens: for what needs none, and for outages. */
export function openAwayDatabase(): Promise<OpenDatabase> {
  return openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
}

export interface HttpSender {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit | null
  /** The other end of the connection. */
  address?: string
  host?: string
}

interface HttpServerDependencies extends ServerOptions {
  environment?: Record<string, string>
  answerPage?: PageHandler
  /** Puts another clock around the one that tests move. */
  wrapClock?: (clock: TestClock) => Clock
}

/** A database, and how a watch looks at it where not through its pool. */
type Looked = Pick<OpenDatabase, 'db'> & Partial<Pick<OpenDatabase, 'look'>>

/** The whole server over a database, with any configuration and any pages. */
export class HttpServer {
  readonly app: AppContext
  readonly clock = new TestClock(NOON)
  readonly #fetch: ReturnType<typeof createServer>['fetch']

  constructor(database: Looked, parts: HttpServerDependencies = {}) {
    const { environment = {}, answerPage, wrapClock, ...options } = parts
    const log = makeLogger('silent')
    const config = readConfig(environment)
    const clock = wrapClock?.(this.clock) ?? this.clock
    this.app = makeAppContext({
      config,
      db: database.db,
      clock,
      log,
      ...(database.look && { look: database.look }),
    })
    this.#fetch = createServer(this.app, answerPage, options).fetch
  }

  /** Sends a request as it would arrive at the socket. */
  async send(path: string, sender: HttpSender = {}): Promise<Response> {
    const { method = 'GET', headers = {}, body = null, address = '203.0.113.7' } = sender
    const host = sender.host ?? 'localhost:3000'
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers: { host, ...headers },
      body,
      duplex: 'half',
    }
    const request = new Request(`http://${host}${path}`, init)
    return this.#fetch(request, { incoming: { socket: { remoteAddress: address } } })
  }
}

/** Pages that say what they were told, in place of the real ones where those are not the subject. */
export class EchoPages {
  /** What each rendering was asked. */
  readonly asks: PageAsk[] = []
  /** Set to break the pages. */
  failure: Error | undefined
  /** Text of the pages, as content that can change. */
  text = 'first'

  readonly answer: PageHandler = async (ask) => {
    this.asks.push(ask)
    const { request, visit, nonce } = ask
    if (this.failure) throw this.failure
    if (visit.path === '/missing') return new Response('<h1>404</h1>', htmlInit(404))
    if (visit.path === '/unwell') return new Response(null, { status: 503 })
    if (visit.path === '/by-device') {
      const device = request.headers.get('user-agent') ?? 'nobody'
      return new Response(device, { headers: { ...HTML, 'Cache-Control': 'no-store' } })
    }
    if (request.method === 'POST') {
      const form = new URLSearchParams(await request.text())
      return new Response(`<p>thanks ${form.get('name')}</p>`, htmlInit(200))
    }
    ask.onRoute?.(visit.path)
    const known = JSON.stringify({
      url: request.url,
      headers: Object.fromEntries(request.headers),
      area: visit.area,
      locale: visit.locale,
      origin: ask.origin,
      address: ask.address,
    })
    const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
    return new Response(
      `<!doctype html><script${attribute}>go()</script><script type="application/ld+json">{}</script>` +
        `<p>${this.text}</p><pre>${known}</pre>`,
      htmlInit(200),
    )
  }
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

function htmlInit(status: number): ResponseInit {
  return { status, headers: HTML }
}
