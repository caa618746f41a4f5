import type { Kysely, KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { HttpServer } from './http-server.ts'
import { openSharedPglite } from './on-databases.ts'

describe('The files that others ask a site for', () => {
  let database: OpenDatabase
  let server: HttpServer

  beforeAll(async () => {
    database = await openSharedPglite()
    const environment = { PUBLIC_ORIGIN: 'https://hongli.example' }
    server = new HttpServer(database, { environment })
  })

  const textOf = async (path: string) => (await server.send(path)).text()

  test('robots.txt closes calls and in-app pages, and names the sitemap', async () => {
    const text = await textOf('/robots.txt')
    expect(text).toContain('Disallow: /api/')
    expect(text).toContain('Disallow: /app-web/')
    expect(text).toContain('Sitemap: https://hongli.example/sitemap.xml')
  })

  test('the sitemap leads to pages and stores of every area', async () => {
    const index = await server.send('/sitemap.xml')
    expect(index.headers.get('content-type')).toMatch(/^application\/xml/)
    const files = locationsOf(await index.text())
    expect(files).toContain('https://hongli.example/sitemap/tw-pages.xml')
    expect(files).toContain('https://hongli.example/sitemap/tw-stores-1.xml')
    expect(files).toContain('https://hongli.example/sitemap/sg-pages.xml')
    for (const file of files) {
      const response = await server.send(new URL(file).pathname)
      expect(response.status, file).toBe(200)
      expect(locationsOf(await response.text()).length, file).toBeGreaterThan(0)
    }
  })

  test('every address names all three languages and itself', async () => {
    const xml = await textOf('/sitemap/sg-pages.xml')
    expect(xml).toContain('<loc>https://hongli.example/sg/store-list</loc>')
    expect(xml).toContain('hreflang="en-US" href="https://hongli.example/sg/store-list"')
    expect(xml).toContain('hreflang="zh-TW" href="https://hongli.example/sg/store-list?lang=zh-TW"')
    expect(xml).toContain('hreflang="x-default" href="https://hongli.example/sg/store-list"')
    const taiwan = await textOf('/sitemap/tw-pages.xml')
    expect(taiwan).toContain('<loc>https://hongli.example/press</loc>')
    expect(xml).not.toContain('/press')
  })

  test.each([
    '/sitemap/xx-pages.xml',
    '/sitemap/tw-stores-99.xml',
    '/sitemap/tw-stores-0.xml',
    '/sitemap/tw-pages-1.xml',
    '/sitemap/tw-stores.xml',
  ])('%s does not exist', async (path) => {
    expect((await server.send(path)).status).toBe(404)
  })

  test('a file beyond the last one costs no query, however often it is asked for', async () => {
    const counted = countQueries(database.db)
    const own = new HttpServer(counted)
    await own.send('/sitemap/tw-stores-1.xml')
    const before = counted.queries()
    for (const number of [2, 99, 9999, 9999]) {
      expect((await own.send(`/sitemap/tw-stores-${number}.xml`)).status).toBe(404)
    }
    expect(counted.queries()).toBe(before)
  })

  test('files that must be made are limited by address, kept ones are not', async () => {
    const limited = new HttpServer(database, { environment: { RATE_LIMIT_SCALE: '0.01' } })
    const statuses = []
    for (let at = 0; at < 8; at += 1) {
      statuses.push((await limited.send('/sitemap/tw-stores-9999.xml')).status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
    const other = { address: '198.51.100.1' }
    for (let at = 0; at < 8; at += 1) {
      expect((await limited.send('/sitemap/tw-pages.xml', other)).status).toBe(200)
    }
  })

  test('readiness costs the database nothing, however often it is asked for', async () => {
    const counted = countQueries(database.db)
    const own = new HttpServer(counted)
    const answers = await Promise.all(Array.from({ length: 50 }, () => own.send('/readyz')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(counted.queries()).toBe(0)
  })

  test('the manifest speaks the visitor’s language and names icons', async () => {
    const response = await server.send('/manifest.webmanifest', {
      headers: { 'accept-language': 'en' },
    })
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = (await response.json()) as { lang: string; icons: { src: string }[] }
    expect(manifest.lang).toBe('en-US')
    expect(manifest.icons.map(({ src }) => src)).toContain('/icons/icon-maskable-512.png')
  })

  test('app associations are there once they are configured', async () => {
    const apple = '/.well-known/apple-app-site-association'
    const android = '/.well-known/assetlinks.json'
    expect((await server.send(apple)).status).toBe(404)
    expect((await server.send(android)).status).toBe(404)
    const configured = new HttpServer(database, {
      environment: {
        APPLE_APP_ID: 'ABCDE12345.example.hongli',
        ANDROID_PACKAGE: 'example.hongli',
        ANDROID_CERT_SHA256: Array.from({ length: 32 }, () => 'AB').join(':'),
      },
    })
    expect(await (await configured.send(apple)).json()).toMatchObject({
      applinks: { details: [{ appIDs: ['ABCDE12345.example.hongli'] }] },
    })
    expect(await (await configured.send(android)).json()).toMatchObject([
      { target: { package_name: 'example.hongli' } },
    ])
  })

  test('security.txt says where to report, and until when it counts', async () => {
    const text = await textOf('/.well-known/security.txt')
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    expect(text).toContain('Expires: 2027-05-19T04:00:00.000Z')
  })
})

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
}

/** The same database, and how many statements went to it this way. */
function countQueries(db: Kysely<Database>): { db: Kysely<Database>; queries: () => number } {
  let queries = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), queries: () => queries }
}
