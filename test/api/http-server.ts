import type { Clock } from '#server/clock.ts'
import type { AppContext } from '#server/wiring/context.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { PageAsk, PageHandler } from '#server/http/pages/page-handler.ts'
import { openApp, type AppOptions, type LookedDatabase, type OpenApp } from './open-app.ts'
import { openUntilEnd } from './open-until-end.ts'
import { NOON, TestClock } from './test-clock.ts'

/** A database at an address where nobody listens: for what needs none, and for outages. */
export function openAwayDatabase(port = 1): Promise<OpenDatabase> {
  return openUntilEnd({ url: `postgres://nobody@127.0.0.1:${port}/none` })
}

export interface HttpSender {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit | null
  /** The other end of the connection. */
  address?: string
  host?: string
}

interface HttpServerOptions extends Omit<AppOptions, 'clock'> {
  /** Puts another clock around the one that tests move. */
  wrapClock?: (clock: TestClock) => Clock
}

/** The whole server over a database, with any configuration and any pages. */
export class HttpServer {
  readonly app: AppContext
  readonly clock = new TestClock(NOON)
  readonly #answer: OpenApp['answer']

  constructor(database: LookedDatabase, { wrapClock, ...options }: HttpServerOptions = {}) {
    const clock = wrapClock?.(this.clock) ?? this.clock
    const { app, answer } = openApp(database, { ...options, clock })
    this.app = app
    this.#answer = answer
  }

  /** Sends a request as it would arrive at the socket. */
  async send(path: string, sender: HttpSender = {}): Promise<Response> {
    const { method = 'GET', headers = {}, body = null, address } = sender
    const host = sender.host ?? 'localhost:3000'
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers: { host, ...headers },
      body,
      duplex: 'half',
    }
    const request = new Request(`http://${host}${path}`, init)
    return this.#answer(request, address)
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
