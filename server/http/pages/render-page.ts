import { randomBytes } from 'node:crypto'
import { NamedError } from '#contract/values/errors.ts'
import type { AppContext } from '../../wiring/context.ts'
import type { Caller } from '../caller.ts'
import { readBytes } from '../read-bytes.ts'
import { CLOSED_POLICY, baseHeaders, pagePolicy, type ScriptProof } from '../security-headers.ts'
import { documentKindOf, type DocumentKind } from './document-kind.ts'
import type { FinishedPage } from './cached-page.ts'
import { lastResortPage } from './last-resort-page.ts'
import type { PageHandler } from './page-handler.ts'
import type { PageVisit } from './page-visit.ts'
import { nonceToHashes } from './script-hashes.ts'

/** Largest form of a page; files have their own way. */
const MAX_FORM_BYTES = 64 * 1024

/** Never reach a page: what they claim is only for caller.ts to judge. */
const WITHHELD_HEADERS = [
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
]

export interface RenderPlan {
  app: AppContext
  handler: PageHandler
  visit: PageVisit
  /** Undefined: the page is made for everybody and may know nothing of who asked first. */
  own: { request: Request; caller: Caller } | undefined
  origin: string
  requestId: string
  isDevelopment: boolean
}

export interface RenderedPage extends FinishedPage {
  cookies: string[]
  isPersonal: boolean
}

/** Asks the router for a page and finishes it: bytes, type, and the headers that protect it. */
export async function renderPage(plan: RenderPlan): Promise<RenderedPage> {
  const { app, handler, visit, own, origin, requestId } = plan
  const nonce = plan.isDevelopment ? undefined : randomBytes(16).toString('base64url')
  let pattern = ''
  const request = await pageRequest(plan)
  const response = await handler(
    {
      request,
      visit,
      address: own?.caller.address ?? '',
      requestId,
      origin,
      nonce,
      onRoute: (route) => (pattern = route),
    },
    app,
  ).catch((err: unknown) => {
    if (err instanceof NamedError) throw err
    app.log.error({ err, requestId }, 'page failed')
    return new Response(null, { status: 500 })
  })
  const isDocument = !/\.data$/.test(visit.url.pathname)
  const isUnreadable = response.status >= 500 && !isHtml(response.headers)
  if (isDocument && isUnreadable) {
    return finish(lastResortPage(visit.locale, response.status), { ...plan, pattern, nonce })
  }
  return finish(response, { ...plan, pattern, nonce })
}

async function finish(
  response: Response,
  { app, visit, own, nonce, pattern }: RenderPlan & { pattern: string; nonce: string | undefined },
): Promise<RenderedPage> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isPage = isHtml(response.headers)
  const { body, proof } = isPage
    ? proven(bytes, nonce, own === undefined)
    : { body: bytes, proof: undefined }
  const { 'set-cookie': _, 'content-length': __, ...headers } = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  const referrerPolicy = headers['referrer-policy']
  delete headers['referrer-policy']
  const cacheControl = response.headers.get('cache-control') ?? ''
  delete headers['cache-control']
  return {
    status: response.status,
    pattern,
    body,
    cookies,
    // A failure says nothing of the page itself: the next one may be everybody's again.
    isPersonal:
      response.status < 400 && (cookies.length > 0 || /\b(no-store|private)\b/.test(cacheControl)),
    headers: {
      ...headers,
      ...(cacheControl ? { 'Cache-Control': cacheControl } : {}),
      ...baseHeaders(app.config),
      // An address that opens something of its own asks for a stricter one.
      ...(referrerPolicy === undefined ? {} : { 'Referrer-Policy': referrerPolicy }),
      'Content-Security-Policy': proof
        ? pagePolicy(app.config, proof, kindOf(visit.url.pathname, pattern))
        : CLOSED_POLICY,
    },
  }
}

/** An address that is none of the app's may still lead to one of its pages. */
function kindOf(pathname: string, pattern: string): DocumentKind {
  const kind = documentKindOf(pathname)
  return kind === 'site' ? documentKindOf(pattern) : kind
}

/** Bytes that are kept name their scripts by hashes, all others by the nonce. */
function proven(
  body: Uint8Array<ArrayBuffer>,
  nonce: string | undefined,
  isKept: boolean,
): { body: Uint8Array<ArrayBuffer>; proof: ScriptProof } {
  if (nonce === undefined) return { body, proof: 'development' }
  if (!isKept) return { body, proof: { nonce } }
  const { html, hashes } = nonceToHashes(new TextDecoder().decode(body), nonce)
  return { body: new TextEncoder().encode(html), proof: { hashes } }
}

async function pageRequest({ visit, own, origin }: RenderPlan): Promise<Request> {
  const address = origin + visit.url.pathname + visit.url.search
  if (!own) return new Request(address, { headers: { Accept: 'text/html' } })
  const headers = new Headers(own.request.headers)
  for (const name of WITHHELD_HEADERS) headers.delete(name)
  headers.set('Host', new URL(origin).host)
  const { method, signal } = own.request
  if (method === 'GET' || method === 'HEAD') return new Request(address, { headers, signal })
  const body = await readBytes(own.request, MAX_FORM_BYTES)
  return new Request(address, { method, headers, signal, body })
}

function isHtml(headers: Headers): boolean {
  return /^text\/html\b/.test(headers.get('content-type') ?? '')
}
