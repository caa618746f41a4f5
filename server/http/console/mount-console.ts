import { AREA_FACTS, DEFAULT_AREA } from '#contract/values/area.ts'
import { consoleCalls } from '#contract/console/calls.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { parseLocale } from '#contract/values/locale.ts'
import { askConsole } from '../../api/console/ask-console.ts'
import type { ConsoleContext } from '../../api/console/console-context.ts'
import { toConsoleFailure } from '../../api/console/console-failure.ts'
import { isConsoleCall } from '../../api/console/is-console-call.ts'
import type { AppContext } from '../../wiring/context.ts'
import { readJsonBody } from '../calls/json-body.ts'
import { envelopeResponse } from '../calls/envelope-response.ts'
import { hostCookie, parseCookies } from '../cookies.ts'
import { secondsUntil } from '../pages/exchange-token.ts'
import { baseHeaders } from '../security-headers.ts'
import type { PageHandler } from '../pages/page-handler.ts'
import type { Server, ServerContext } from '../server-environment.ts'
import type { StaticFiles } from '../files/static-files.ts'
import { CONSOLE_POLICY } from './console-policy.ts'
import { makeDrawPage } from './make-draw-page.ts'
import { answerExport } from './answer-export.ts'
import { answerConsoleDocument } from './answer-document.ts'
import { answerPreview, askForPreview } from './answer-preview.ts'

const COOKIE = 'staff'
const WAY_COOKIE = 'staff-way'

/** A text of the site has its languages, and in each of them its paragraphs. */
const LARGE = { depth: 12, keys: 20_000 }

/** What no link and no form of another site can bring, in a browser that leaves `Sec-Fetch-Site` out as well. */
const OWN_HEADER = 'x-hongli-console'

/** The page of every address of the console: what it shows, the browser decides. */
const PAGE = '/index.html'

interface ConsoleParts {
  /** Of the console's own build. */
  files: StaticFiles
  /** Left out where the server has no pages. */
  answerPage: PageHandler | undefined
}

/**
 * Mounts the console: its calls, its files, and its page at every other address below `/console` (decision 44).
 */
export function mountConsole(
  server: Server,
  app: AppContext,
  { files, answerPage }: ConsoleParts,
): void {
  server.post('/console/api/:call', async (c) => {
    c.set('pattern', '/console/api/:call')
    return envelopeResponse(c, await answer(c, contextOf(c, app, answerPage)))
  })
  server.all('/console/api/*', (c) => {
    c.set('pattern', '/console/api/*')
    const failure = toConsoleFailure(new ConsoleError('ConsoleCallUnknown'), '', contextOf(c, app))
    return envelopeResponse(c, failure)
  })
  server.get('/console/preview/:kind/:id', async (c) => {
    c.set('pattern', '/console/preview/:kind/:id')
    const context = contextOf(c, app, answerPage)
    const input = { ...c.req.query(), kind: c.req.param('kind'), id: c.req.param('id') }
    return answerPreview(c, await askForPreview(c, 'previewEntry', { input, context }))
  })
  server.post('/console/export/:call', (c) => {
    c.set('pattern', '/console/export/:call')
    return answerExport(c, contextOf(c, app))
  })
  server.get('/console/documents/:reference/:id', async (c) => {
    c.set('pattern', '/console/documents/:reference/:id')
    return answerConsoleDocument(c, contextOf(c, app))
  })
  server.get('/console', (c) => {
    c.set('pattern', '/console')
    return c.redirect('/console/', 302)
  })
  server.get('/console/*', (c) => {
    const path = c.req.path.slice('/console'.length)
    const isFile = path.startsWith('/assets/')
    c.set('pattern', isFile ? '/console/assets/*' : '/console/*')
    const headers = {
      ...baseHeaders(app.config),
      'Content-Security-Policy': CONSOLE_POLICY,
      'X-Robots-Tag': 'noindex',
    }
    return files.find(isFile ? path : PAGE, c.req.raw, headers) ?? c.text('Not found', 404)
  })
}

async function answer(c: ServerContext, context: ConsoleContext) {
  const name = c.req.param('call') ?? ''
  try {
    if (!isConsoleCall(name)) throw new ConsoleError('ConsoleCallUnknown')
    requirePage(c)
    const { bodyKilobytes } = consoleCalls[name]
    const body = await readJsonBody(
      c.req.raw,
      bodyKilobytes === undefined ? undefined : { ...LARGE, bytes: bodyKilobytes * 1024 },
    )
    return await askConsole(name, body, context)
  } catch (error) {
    return toConsoleFailure(error, `console/${name}`, context)
  }
}

/**
 * Reads too: a look at a member leaves a record, and a link in a mail must not make one.
 *
 * @throws ConsoleError `ConsolePageRequired`
 */
function requirePage({ req }: ServerContext): void {
  const site = req.header('sec-fetch-site')
  const isOwn = req.header(OWN_HEADER) === '1' && (site === undefined || site === 'same-origin')
  if (!isOwn) throw new ConsoleError('ConsolePageRequired')
}

function contextOf(c: ServerContext, app: AppContext, answerPage?: PageHandler): ConsoleContext {
  const { address, requestId, origin, ownOrigins, isConsoleHost } = c.get('caller')
  const locale = parseLocale(c.req.header('lang')) ?? AREA_FACTS[DEFAULT_AREA].defaultLocale
  const asked = c.req.header('origin')
  const idempotencyKey = c.req.header('idempotency-key')
  const isSecure = origin.startsWith('https:')
  const cookies = parseCookies(c.req.header('cookie'))
  const read = (name: string) => cookies.get(isSecure ? `__Host-${name}` : name) || undefined
  const token = read(COOKIE)
  const way = read(WAY_COOKIE)
  const keep = (name: string) => (value: string, endsAt: Date) => {
    const maxAgeSeconds = secondsUntil(endsAt, app.clock.now())
    setCookie(c, hostCookie(name, value, { maxAgeSeconds, isSecure }))
  }
  const forget = (name: string) => () =>
    setCookie(c, hostCookie(name, '', { maxAgeSeconds: 0, isSecure }))
  return {
    app,
    locale,
    address,
    requestId,
    agent: c.req.header('user-agent') ?? '',
    // The frame has refused every foreign one already.
    origin: asked !== undefined && ownOrigins.includes(asked) ? asked : origin,
    isTrial: c.req.header('x-hongli-trial') === '1',
    ...(answerPage && {
      // As the site's own host shows it, wherever the console is.
      drawPage: makeDrawPage(answerPage, {
        origin: isConsoleHost ? app.config.publicOrigin : origin,
        requestId,
      }),
    }),
    cookie: {
      ...{ start: keep(COOKIE), end: forget(COOKIE) },
      ...{ startWay: keep(WAY_COOKIE), endWay: forget(WAY_COOKIE) },
    },
    ...(token === undefined ? {} : { token }),
    ...(way === undefined ? {} : { way }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  }
}

function setCookie(c: ServerContext, cookie: string): void {
  c.header('Set-Cookie', cookie, { append: true })
}
