import type { AppContext } from '../../wiring/context.ts'
import { siteTextsOf } from '../../domain/publishing/content/site-texts.ts'
import { addressBucket } from '../../limits/address-bucket.ts'
import { freshEncoding } from '../files/accept-encoding.ts'
import { compressFresh } from '../pages/compress-fresh.ts'
import type { Server, ServerContext } from '../server-environment.ts'
import type { StaticFiles } from '../files/static-files.ts'
import { errorsPage } from './errors-page.ts'
import { makeOpenApiDocument } from './openapi-document.ts'
import { referencePage } from './reference-page.ts'
import { REFERENCE_STYLE_HASH } from './reference-style.ts'
import { makeReferenceSearch, searchPage } from './search-reference.ts'

/** No scripts, no frames: the pages are text, the site's style sheet and a style of their own. */
const REFERENCE_POLICY =
  `default-src 'none'; style-src 'self' 'sha256-${REFERENCE_STYLE_HASH}'; img-src 'self'; ` +
  "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const SEARCHES_A_MINUTE = 120
const HTML = 'text/html; charset=utf-8'

/** `/api/openapi.json`, `/api/docs` and `/api/docs/errors`, made with the first request and kept. */
export function mountReference(server: Server, app: AppContext, files: StaticFiles): void {
  let making: ReturnType<typeof makeReference> | undefined
  const reference = () => (making ??= makeReference(app, files))

  server.get('/api/openapi.json', (c) => {
    c.set('pattern', '/api/openapi.json')
    return answer(c, reference().json)
  })
  server.get('/api/docs/errors', (c) => {
    c.set('pattern', '/api/docs/errors')
    c.header('Content-Security-Policy', REFERENCE_POLICY)
    return answer(c, reference().errors)
  })
  server.get('/api/docs', async (c) => {
    c.set('pattern', '/api/docs')
    const asked = c.req.query('q')?.trim() ?? ''
    const { calls, search } = reference()
    if (asked !== '') {
      const key = `reference:${addressBucket(c.get('caller').address)}`
      await app.limits.consume(key, SEARCHES_A_MINUTE, 60, 'count-here')
    }
    c.header('Content-Security-Policy', REFERENCE_POLICY)
    return answer(c, asked === '' ? calls : new CachedAnswer(search(asked), HTML))
  })
}

function makeReference(app: AppContext, files: StaticFiles) {
  const brand = siteTextsOf('en-US').brand.shortName
  const { publicOrigin, isProduction } = app.config
  const document = makeOpenApiDocument({ origin: publicOrigin, title: brand, isProduction })
  const styleSheets = [...files.paths].filter((path) => /^\/assets\/main-.*\.css$/.test(path))
  const frame = { brand, version: document.info.version, styleSheets }
  const find = makeReferenceSearch(document)
  return {
    json: new CachedAnswer(JSON.stringify(document), 'application/json'),
    calls: new CachedAnswer(referencePage(document, frame), HTML),
    errors: new CachedAnswer(errorsPage(document, frame), HTML),
    search: (asked: string) => searchPage(asked, find(asked), frame),
  }
}

type Encoding = ReturnType<typeof freshEncoding>

/** A text and its compressed forms, each made once. */
class CachedAnswer {
  readonly type: string
  readonly #body: Uint8Array<ArrayBuffer>
  readonly #forms = new Map<Encoding, ReturnType<typeof compressFresh>>()

  constructor(text: string, type: string) {
    this.type = type
    this.#body = new TextEncoder().encode(text)
  }

  async in(encoding: Encoding): Promise<{ body: Uint8Array<ArrayBuffer>; encoding?: Encoding }> {
    const making = this.#forms.get(encoding) ?? compressFresh(this.#body, this.type, encoding)
    this.#forms.set(encoding, making)
    const compressed = await making
    return compressed ? { body: compressed, encoding } : { body: this.#body }
  }
}

async function answer(c: ServerContext, cached: CachedAnswer): Promise<Response> {
  const { body, encoding } = await cached.in(freshEncoding(c.req.header('accept-encoding')))
  c.header('Content-Type', cached.type)
  c.header('Cache-Control', 'public, max-age=300')
  c.header('Vary', 'Accept-Encoding')
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(body)
}
