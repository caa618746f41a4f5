import { freshEncoding } from '../files/accept-encoding.ts'
import { compressFresh } from './compress-fresh.ts'
import { hasSessionCookie, parseCookies } from '../cookies.ts'
import { PAGE_VARY } from './cached-page.ts'
import type { RenderedPage } from './render-page.ts'

/** The answer made of a page for one visitor: compressed, and kept by nobody else. */
export async function answerFresh(
  page: RenderedPage,
  request: Request,
  own: { requestId: string; cookies: readonly string[] },
): Promise<Response> {
  const hasSession = hasSessionCookie(parseCookies(request.headers.get('cookie')))
  const headers = new Headers(page.headers)
  headers.set('Vary', PAGE_VARY)
  headers.set('X-Request-Id', own.requestId)
  if (!headers.has('cache-control')) {
    headers.set('Cache-Control', hasSession ? 'no-store' : 'private, no-cache')
  }
  for (const cookie of [...page.cookies, ...own.cookies]) headers.append('Set-Cookie', cookie)
  const hasBody = ![101, 204, 205, 304].includes(page.status)
  if (!hasBody) return new Response(null, { status: page.status, headers })
  const encoding = freshEncoding(request.headers.get('accept-encoding'))
  const compressed = await compressFresh(page.body, headers.get('content-type') ?? '', encoding)
  if (compressed && encoding) headers.set('Content-Encoding', encoding)
  return new Response(compressed ?? page.body, { status: page.status, headers })
}
