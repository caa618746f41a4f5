import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { prefersBrotli } from '../files/accept-encoding.ts'
import type { AskedPage } from '../asked-page.ts'

const compress = promisify(brotliCompress)

/** What differs by the caller's headers although the bytes are kept: a proxy must ask again. */
export const PAGE_VARY = 'Accept-Encoding, Accept-Language, Cookie, User-Agent'

const SHARED = 'public, max-age=0, must-revalidate'
const WITH_COOKIES = 'private, max-age=0, must-revalidate'

/** A finished page: the bytes as they go out, and the headers that belong to them. */
export interface CachedPage {
  status: number
  /** Pattern of the route, for the log. */
  pattern: string
  /** The page itself said how long it may be cached. */
  isCacheDecided: boolean
  identity: Encoded
  brotli: Encoded
  /** Weight in memory. */
  bytes: number
}

interface Encoded {
  body: Uint8Array<ArrayBuffer>
  etag: string
  /** Names and values in turns, as Node writes them fastest. */
  headers: readonly string[]
  /** The same for an answer without body. */
  headersOfNone: readonly string[]
}

export interface FinishedPage {
  status: number
  pattern: string
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/** Compresses and names a finished page once for all who will get it. */
export async function toCachedPage({
  status,
  pattern,
  body,
  headers,
}: FinishedPage): Promise<CachedPage> {
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
    isCacheDecided: headers['Cache-Control'] !== undefined,
    identity: encoded(body, `"${name}"`, all),
    brotli: encoded(new Uint8Array(brotli), `"${name}-br"`, { ...all, 'Content-Encoding': 'br' }),
    bytes: body.byteLength + brotli.byteLength + 2_048,
  }
}

/** Headers that tell of a body. */
const BODY_HEADERS = new Set(['content-type', 'content-length', 'content-encoding'])

function encoded(
  body: Uint8Array<ArrayBuffer>,
  etag: string,
  headers: Record<string, string>,
): Encoded {
  const all = { ...headers, ETag: etag, 'Content-Length': String(body.byteLength) }
  const ofNone = Object.entries(all).filter(([name]) => !BODY_HEADERS.has(name.toLowerCase()))
  return { body, etag, headers: Object.entries(all).flat(), headersOfNone: ofNone.flat() }
}

/** An answer in the parts that Node, or a `Response`, is made of. */
export interface CachedAnswer {
  status: number
  /** Names and values in turns. */
  headers: string[]
  body: Uint8Array<ArrayBuffer> | null
}

/** The answer made of a cached page, or 304 where the browser has it. Cookies stay outside the bytes. */
export function answerCached(
  page: CachedPage,
  asked: AskedPage,
  { requestId, cookies }: { requestId: string; cookies: readonly string[] },
): CachedAnswer {
  const form = prefersBrotli(asked.headers.get('accept-encoding')) ? page.brotli : page.identity
  const isKnown = page.status === 200 && isListed(form.etag, asked.headers.get('if-none-match'))
  const headers = [...(isKnown ? form.headersOfNone : form.headers), 'X-Request-Id', requestId]
  if (!page.isCacheDecided) {
    headers.push('Cache-Control', cookies.length > 0 ? WITH_COOKIES : SHARED)
  }
  for (const cookie of cookies) headers.push('Set-Cookie', cookie)
  return isKnown
    ? { status: 304, headers, body: null }
    : { status: page.status, headers, body: form.body }
}

/** Where no message of Node's is at hand. */
export function cachedResponse({ status, headers, body }: CachedAnswer): Response {
  const all = new Headers()
  for (const [at, text] of headers.entries()) {
    if (at % 2 === 0) all.append(text, headers[at + 1] ?? '')
  }
  return new Response(body, { status, headers: all })
}

function isListed(etag: string, header: string | null): boolean {
  if (header === null) return false
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
}
