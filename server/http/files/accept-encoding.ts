import { LRUCache } from 'lru-cache'

const MAX_CACHED_HEADERS = 200
const cachedWishes = new LRUCache<string, { takesBrotli: boolean }>({
  max: MAX_CACHED_HEADERS,
})

/** Compressions for answers made afresh, best first for its cost. */
const FRESH_ENCODINGS = ['zstd', 'br', 'gzip'] as const

export type FreshEncoding = (typeof FRESH_ENCODINGS)[number]

/** Whether the caller takes brotli (`Accept-Encoding`). */
export function prefersBrotli(header: string | null | undefined): boolean {
  if (!header) return false
  // Browsers send few different headers, and each request asks.
  const wishes = header.slice(0, 200)
  const known = cachedWishes.get(wishes)
  if (known) return known.takesBrotli
  const takesBrotli = acceptsEncoding(wishes, 'br')
  cachedWishes.set(wishes, { takesBrotli })
  return takesBrotli
}

/** The encoding for an answer made afresh, or undefined for none. */
export function freshEncoding(header: string | null | undefined): FreshEncoding | undefined {
  return FRESH_ENCODINGS.find((encoding) => acceptsEncoding(header, encoding))
}

function acceptsEncoding(header: string | null | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) return false
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
