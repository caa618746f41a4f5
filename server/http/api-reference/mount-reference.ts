import type { AppContext } from '../../context.ts'
import { freshEncoding } from '../accept-encoding.ts'
import { compressFresh } from '../compress-fresh.ts'
import type { Server, ServerContext } from '../server-environment.ts'
import type { StaticFiles } from '../static-files.ts'
import { makeOpenApiDocument } from './openapi-document.ts'
import { REFERENCE_STYLE_HASH, referencePage } from './reference-page.ts'

/** No scripts, no frames: the page is text, the site's style sheet and a style of its own. */
const REFERENCE_POLICY =
  `default-src 'none'; style-src 'self' 'sha256-${REFERENCE_STYLE_HASH}'; img-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `/api/openapi.json` and `/api/docs`, made with the first request and kept. */
export function mountReference(server: Server, app: AppContext, files: StaticFiles): void {
  let making: ReturnType<typeof makeOpenApiDocument> | undefined
  const document = () => (making ??= makeOpenApiDocument(app.config.publicOrigin))
  let page: string | undefined
  let json: string | undefined

  server.get('/api/openapi.json', async (c) => {
    c.set('pattern', '/api/openapi.json')
    json ??= JSON.stringify(await document())
    return answer(c, json, 'application/json')
  })
  server.get('/api/docs', async (c) => {
    c.set('pattern', '/api/docs')
    const styleSheets = [...files.paths].filter((path) => /^\/assets\/root-.*\.css$/.test(path))
    page ??= referencePage(await document(), styleSheets)
    c.header('Content-Security-Policy', REFERENCE_POLICY)
    return answer(c, page, 'text/html; charset=utf-8')
  })
}

async function answer(c: ServerContext, text: string, type: string): Promise<Response> {
  const body = new TextEncoder().encode(text)
  const encoding = freshEncoding(c.req.header('accept-encoding'))
  const compressed = await compressFresh(body, type, encoding)
  c.header('Content-Type', type)
  c.header('Cache-Control', 'public, max-age=300')
  c.header('Vary', 'Accept-Encoding')
  if (compressed && encoding) c.header('Content-Encoding', encoding)
  return c.body(compressed ?? body)
}
