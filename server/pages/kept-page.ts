import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { prefersBrotli } from '../http/accept-encoding.ts'

const compress = promisify(brotliCompress)

/** What differs by the caller's headers although the bytes are kept: a proxy must ask again. */
export const PAGE_VARY = 'Accept-Encoding, Accept-Language, Cookie, User-Agent'

const SHARED = 'public, max-age=0, must-revalidate'
const WITH_COOKIES = 'private, max-age=0, must-revalidate'

/** A finished page: the bytes as they go out, and the headers that belong to them. */
export interface KeptPage {
  status: number
  /** Pattern of the route, for the log. */
  pattern: string
  identity: Encoded
  brotli: Encoded
  /** Weight in memory. */
  bytes: number
}

interface Encoded {
  body: Uint8Array<ArrayBuffer>
  etag: string
  headers: Record<string, string>
}

export interface FinishedPage {
  status: number
  pattern: string
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/** Compresses and names a finished page once for all who will get it. */
export async function keepPage({
  status,
  pattern,
  body,
  headers,
}: FinishedPage): Promise<KeptPage> {
  const brotli = await compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
  const hash = createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url')
  const name = hash.slice(0, 22)
  const all = { Vary: PAGE_VARY, ...headers }
  return {
    status,
    pattern,
    identity: encoded(body, `"${name}"`, all),
    brotli: encoded(new Uint8Array(brotli), `"${name}-br"`, { ...all, 'Content-Encoding': 'br' }),
    bytes: body.byteLength + brotli.byteLength + 2_048,
  }
}

function encoded(
  body: Uint8Array<ArrayBuffer>,
  etag: string,
  headers: Record<string, string>,
): Encoded {
  return {
    body,
    etag,
    headers: { ...headers, ETag: etag, 'Content-Length': String(body.byteLength) },
  }
}

/** The answer made of a kept page, or 304 where the browser has it. Cookies stay outside the bytes. */
export function answerKept(
  page: KeptPage,
  request: Request,
  own: { requestId: string; cookies: readonly string[] },
): Response {
  const { body, etag, headers } = prefersBrotli(request.headers.get('accept-encoding'))
    ? page.brotli
    : page.identity
  const all: Record<string, string> = {
    ...headers,
    'Cache-Control': headers['Cache-Control'] ?? (own.cookies.length > 0 ? WITH_COOKIES : SHARED),
    'X-Request-Id': own.requestId,
  }
  const isKnown = page.status === 200 && isListed(etag, request.headers.get('if-none-match'))
  if (isKnown) {
    delete all['Content-Length']
    delete all['Content-Encoding']
    delete all['Content-Type']
  }
  return new Response(isKnown ? null : body, {
    status: isKnown ? 304 : page.status,
    headers: withCookies(all, own.cookies),
  })
}

/** Of several cookies each needs a header of its own; a plain object is the server's fast way. */
function withCookies(headers: Record<string, string>, cookies: readonly string[]): HeadersInit {
  const [first, ...rest] = cookies
  if (first === undefined) return headers
  if (rest.length === 0) return { ...headers, 'Set-Cookie': first }
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('Set-Cookie', cookie)
  return all
}

function isListed(etag: string, header: string | null): boolean {
  if (header === null) return false
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
}
