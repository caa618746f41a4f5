import type { AppContext } from '../../../wiring/context.ts'
import { addressBucket } from '../../../limits/address-bucket.ts'
import { answerCached, toCachedPage, cachedResponse } from '../../pages/cached-page.ts'
import { PageCache } from '../../pages/page-cache.ts'
import { readPageVisit } from '../../pages/page-visit.ts'
import { CLOSED_POLICY, baseHeaders } from '../../security-headers.ts'
import type { Server, ServerContext } from '../../server-environment.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'
import {
  appleAppSiteAssociation,
  assetLinks,
  robotsTxt,
  securityTxt,
  webManifest,
} from './small-files.ts'

/** Some files of a sitemap, of which none is above 3 MB; beside the bound of the pages. */
const MAX_CACHED_BYTES = 16 * 1_048_576
/** Files that one address may have made in a minute; cached ones do not count. */
const FILES_PER_MINUTE = 600

/** What search engines, app stores and browsers ask a site for by fixed names. */
export function mountSiteFiles(server: Server, app: AppContext): void {
  const originOf = (c: ServerContext) => c.get('caller').origin
  server.get('/robots.txt', (c) => textOf(c, '/robots.txt', robotsTxt(originOf(c))))
  server.get('/.well-known/security.txt', (c) =>
    textOf(c, '/.well-known/security.txt', securityTxt(app, originOf(c))),
  )
  server.get('/manifest.webmanifest', (c) => {
    c.header('Vary', 'Accept-Language, Cookie')
    const manifest = webManifest(readPageVisit(c.req.raw).locale)
    return textOf(c, '/manifest.webmanifest', JSON.stringify(manifest), 'application/manifest+json')
  })
  server.get('/.well-known/apple-app-site-association', (c) =>
    jsonOf(c, appleAppSiteAssociation(app)),
  )
  server.get('/.well-known/assetlinks.json', (c) => jsonOf(c, assetLinks(app)))
  mountSitemap(server, app)
}

/** Kept like pages: a crawler asks for every file of the index within minutes. */
function mountSitemap(server: Server, app: AppContext): void {
  const cache = new PageCache(app, Math.min(MAX_CACHED_BYTES, app.config.pageCache.maxBytes))
  const headers = { ...baseHeaders(app.config), 'Content-Security-Policy': CLOSED_POLICY }
  const answer = async (c: ServerContext, make: () => Promise<string | undefined>) => {
    const { address, origin, requestId } = c.get('caller')
    const pattern = '/sitemap'
    c.set('pattern', pattern)
    const key = `${origin} ${c.req.path}`
    const render = async () => {
      const xml = await make()
      const body = new TextEncoder().encode(xml ?? 'Not found')
      const type = xml === undefined ? 'text/plain' : 'application/xml'
      const own = { 'Content-Type': `${type}; charset=utf-8`, Vary: 'Accept-Encoding' }
      const shared = { ...headers, ...own, 'Cache-Control': 'public, max-age=3600' }
      const status = xml === undefined ? 404 : 200
      return {
        kind: 'page' as const,
        page: await toCachedPage({ status, pattern, body, headers: shared }),
      }
    }
    const found = cache.find(key)
    const isReady = found !== undefined && !found.isStale
    if (!isReady) {
      const bucket = addressBucket(address)
      await app.limits.consume(`sitemap:${bucket}`, FILES_PER_MINUTE, 60, 'count-here')
    }
    const rendering = isReady
      ? { kind: 'page' as const, page: found.page }
      : await cache.renew(key, render, (page) => Promise.resolve(page))
    if (rendering.kind !== 'page') return c.notFound()
    return cachedResponse(answerCached(rendering.page, c.req.raw, { requestId, cookies: [] }))
  }
  server.get('/sitemap.xml', (c) => answer(c, () => sitemapIndex(app, c.get('caller').origin)))
  server.get('/sitemap/:name', (c) =>
    answer(c, () => sitemapFile(app, c.get('caller').origin, c.req.param('name'))),
  )
}

function textOf(c: ServerContext, pattern: string, text: string, type = 'text/plain'): Response {
  c.set('pattern', pattern)
  c.header('Cache-Control', 'public, max-age=3600')
  return c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` })
}

function jsonOf(c: ServerContext, value: object | undefined): Response {
  c.set('pattern', '/.well-known')
  if (value === undefined) return c.text('Not found', 404)
  c.header('Cache-Control', 'public, max-age=3600')
  return c.json(value)
}
