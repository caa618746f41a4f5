import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import { prefersBrotli } from './accept-encoding.ts'

const MAX_CACHED_BYTES = 64 * 1024 * 1024

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}

interface StaticFile {
  identity: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer> | undefined
  etag: string
  bytes: number
}

/**
 * The built files of a folder. Only what stood there at the start is ever served, so that no path
 * reaches outside, and neither source maps nor dot files are among it.
 */
export class StaticFiles {
  readonly #paths: ReadonlyMap<string, string>
  readonly #cache = new LRUCache<string, StaticFile>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  })

  constructor(folder: string) {
    this.#paths = new Map(listFiles(folder).map((file) => [`/${relative(folder, file)}`, file]))
  }

  /** Paths of the files, for example `/assets/main-BfX2.css`. */
  get paths(): Iterable<string> {
    return this.#paths.keys()
  }

  /** The answer for a path, or undefined where no file has it. */
  find(path: string, request: Request, headers: Record<string, string>): Response | undefined {
    const source = this.#paths.get(path)
    if (source === undefined) return undefined
    const file = this.#cache.get(path) ?? this.#load(path, source)
    const brotli = prefersBrotli(request.headers.get('accept-encoding')) ? file.brotli : undefined
    const etag = brotli ? `"${file.etag}-br"` : `"${file.etag}"`
    const all = {
      ...headers,
      'Cache-Control': cacheControlOf(path),
      ETag: etag,
      ...(file.brotli ? { Vary: 'Accept-Encoding' } : {}),
    }
    if (request.headers.get('if-none-match') === etag) {
      return new Response(null, { status: 304, headers: all })
    }
    return new Response(brotli ?? file.identity, {
      headers: {
        ...all,
        'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
        ...(brotli ? { 'Content-Encoding': 'br' } : {}),
      },
    })
  }

  #load(path: string, source: string): StaticFile {
    const identity = new Uint8Array(readFileSync(source))
    const brotli = existsSync(`${source}.br`)
      ? new Uint8Array(readFileSync(`${source}.br`))
      : undefined
    const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
    const bytes = identity.byteLength + (brotli?.byteLength ?? 0)
    const file = { identity, brotli, etag, bytes }
    this.#cache.set(path, file)
    return file
  }
}

/** Names below /assets hold a hash of the content; the others keep their name when they change. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (/\.(js|html|json|webmanifest)$/.test(path)) return 'public, no-cache'
  return 'public, max-age=86400, stale-while-revalidate=604800'
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name.startsWith('.') || /\.(map|br)$/.test(name)) return []
    return statSync(path).isDirectory() ? listFiles(path) : [path]
  })
}
