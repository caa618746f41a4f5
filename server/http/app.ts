import { Hono } from 'hono'
import { NamedError } from '#contract/values/errors.ts'
import type { AppContext } from '../wiring/context.ts'
import { PageAnswerer } from './pages/answer-page.ts'
import { exchangeToken } from './pages/exchange-token.ts'
import { refusalPage } from './pages/refusal-page.ts'
import type { PageHandler } from './pages/page-handler.ts'
import { readPageVisit } from './pages/page-visit.ts'
import { mountReference } from './reference/mount-reference.ts'
import { mountDocuments } from './files/documents/mount-documents.ts'
import { makeCallerReader } from './caller.ts'
import { isForeignWrite } from './foreign-origin.ts'
import { hasTwoHosts } from './has-two-hosts.ts'
import { mountHealth } from './health.ts'
import { failureResponse, mountCalls } from './calls/mount-calls.ts'
import { mountLanguage } from './mount-language.ts'
import type { Site } from './node-listener.ts'
import { makeNoteForward, type NoteForward } from './note-forwards.ts'
import { makeRequestReport, type ReportRequest } from './request-log.ts'
import { CLOSED_POLICY, baseHeaders, filePolicy } from './security-headers.ts'
import type { Server, ServerContext, ServerEnvironment } from './server-environment.ts'
import { mountConsoleGate } from './console/console-gate.ts'
import { mountConsole } from './console/mount-console.ts'
import { mountSiteFiles } from './files/site-files/mount-site-files.ts'
import { StaticFiles } from './files/static-files.ts'
import { within } from '../tracing/spans.ts'
import { beginRequest, endRequest, traceRequest } from './trace-request.ts'

export interface ServerOptions {
  /** Folder of the built browser files. */
  staticFolder?: string
  /** Folder of the console's own build; without it there is no page of the console. */
  consoleFolder?: string
  /** Pages come from Vite: its inline scripts are let in, and nothing is kept. */
  isDevelopment?: boolean
  /** The server is about to end, so that no new work should be sent to it. */
  isStopping?: () => boolean
}

/**
 * The whole server as a function from Request to Response, and the shorter way to cached pages.
 * Without pages: the calls alone.
 */
export function createServer(
  app: AppContext,
  answerPage?: PageHandler,
  {
    staticFolder,
    consoleFolder,
    isDevelopment = false,
    isStopping = () => false,
  }: ServerOptions = {},
): Site {
  const server = new Hono<ServerEnvironment>()
  const files = new StaticFiles(staticFolder ?? '')
  const pages = answerPage && new PageAnswerer(app, answerPage, { isDevelopment })
  const report = makeRequestReport(app)
  const noteForward = makeNoteForward(app)
  mountFrame(server, app, report, noteForward)
  mountHealth(server, app, isStopping)
  mountConsoleGate(server, app.config, files)
  mountConsole(server, app, { files: new StaticFiles(consoleFolder ?? ''), answerPage })
  mountReference(server, app, files)
  mountDocuments(server, app)
  mountCalls(server, app)
  mountSiteFiles(server, app)
  mountLanguage(server)
  mountFiles(server, files, app)
  if (pages) mountPages(server, pages, app)
  const { fetch } = server
  if (!pages) return { fetch }
  return { fetch, answerAtOnce: makeAnswerAtOnce(pages, app, report, noteForward) }
}

/** What is around every answer: who asks, the headers, the log line, and errors in words. */
function mountFrame(
  server: Server,
  app: AppContext,
  report: ReportRequest,
  noteForward: NoteForward,
): void {
  const readCaller = makeCallerReader(app.config)
  const headers = Object.entries({
    ...baseHeaders(app.config),
    'Content-Security-Policy': CLOSED_POLICY,
  })
  server.use(async (c, next) => {
    const startedAt = performance.now()
    const caller = readCaller(c.req.raw, c.env)
    c.set('caller', caller)
    const { requestId, traceparent } = caller
    const { method } = c.req
    await traceRequest({ method, traceparent }, async () => {
      noteForward(caller)
      for (const [name, value] of headers) c.header(name, value)
      c.header('X-Request-Id', requestId)
      if (!isAddress(c.req.url) || hasTwoHosts(c.env.incoming)) {
        c.res = c.text('Bad request', 400)
      } else if (isForeignWrite(c.req.raw, caller)) {
        c.res = refusal(c, app, new NamedError('ForeignOrigin'))
      } else {
        await next()
      }
      const answered = { method, pattern: c.get('pattern') ?? 'none', status: c.res.status }
      report({ ...answered, requestId, startedAt })
      return answered
    })
  })
  server.onError((error, c) => {
    if (error instanceof NamedError) return refusal(c, app, error)
    app.log.error({ err: error, requestId: c.get('caller').requestId }, 'request failed')
    return refusal(c, app, new NamedError('InternalError'))
  })
  server.notFound((c) => c.text('Not found', 404))
}

/** `Host: 1.2.3.256` passes Node and Hono, but no `URL` and no `Request` can be made of it. */
function isAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === ''
}

function refusal(c: ServerContext, app: AppContext, error: NamedError): Response {
  // The router's requests are no pages: what they are told, the page says in its own frame.
  if (/^\/(console\/)?api\/|\.data$/.test(c.req.path)) return failureResponse(c, app, error)
  const page = refusalPage(readPageVisit(c.req.raw), error)
  return c.newResponse(page.body, page.status as 400, Object.fromEntries(page.headers))
}

function mountFiles(server: Server, files: StaticFiles, app: AppContext): void {
  const headers = baseHeaders(app.config)
  server.get('*', async (c, next) => {
    const all = { ...headers, 'Content-Security-Policy': filePolicy(c.req.path) }
    const file = files.find(c.req.path, c.req.raw, all)
    if (!file) return next()
    c.set('pattern', c.req.path.startsWith('/assets/') ? '/assets/*' : c.req.path)
    return file
  })
  server.all('/assets/*', (c) => {
    c.set('pattern', '/assets/*')
    return c.text('Not found', 404)
  })
}

/** No others: of TRACE no `Request` can be made, and the router would take PUT for a sent form. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** No address of ours holds any, and the router cannot render some: it makes a `URL` of the decoded. */
const ENCODED_CONTROL = /%(?:[01][\da-f]|7f)/i

function mountPages(server: Server, pages: PageAnswerer, app: AppContext): void {
  server.all('*', async (c) => {
    if (!PAGE_METHODS.includes(c.req.method)) {
      c.header('Allow', PAGE_METHODS.join(', '))
      throw new NamedError('MethodNotAllowed')
    }
    if (ENCODED_CONTROL.test(new URL(c.req.url).pathname)) return c.text('Not found', 404)
    const exchanged = await exchangeToken(c.req.raw, c.get('caller'), app)
    if (exchanged) return exchanged
    const { response, pattern } = await pages.answer(c.req.raw, c.get('caller'))
    c.set('pattern', pattern)
    return response
  })
}

/** A cached page needs no routing: answered before it, a page costs little more than its bytes. */
function makeAnswerAtOnce(
  pages: PageAnswerer,
  app: AppContext,
  report: ReportRequest,
  noteForward: NoteForward,
): Site['answerAtOnce'] {
  const readCaller = makeCallerReader(app.config)
  return (asked, connection) => {
    const startedAt = performance.now()
    const caller = readCaller(asked, connection)
    // On the console's own host there is no page of the site.
    if (caller.isConsoleHost) return undefined
    const answer = pages.answerAtOnce(asked, caller)
    if (!answer) return undefined
    noteForward(caller)
    const { requestId, traceparent } = caller
    const answered = { method: 'GET', pattern: answer.pattern, status: answer.status }
    const span = beginRequest({ method: 'GET', traceparent, startedAt })
    within(span, () => report({ ...answered, requestId, startedAt }))
    endRequest(span, answered)
    return answer
  }
}
