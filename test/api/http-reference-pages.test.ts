import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/values/errors.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { ERROR_GROUPS, ERROR_GUIDE } from '#server/http/reference/error-guide/error-guide.ts'
import { HttpServer, openAwayDatabase } from './http-server.ts'
import { operationsIn, readDocument } from './reference-document.ts'
import { PRODUCTION } from './production-settings.ts'

const names = Object.keys(ERROR_STATUS)

describe('The pages of the reference', () => {
  let database: OpenDatabase
  let server: HttpServer
  beforeAll(async () => {
    database = await openAwayDatabase()
    server = new HttpServer(database)
  })

  const pageAt = async (path: string, from = server) => (await from.send(path)).text()

  test('need no script, and send their form to themselves alone', async () => {
    for (const path of ['/api/docs', '/api/docs/errors', '/api/docs?q=coupon']) {
      const response = await server.send(path)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("form-action 'self'")
      expect(policy).not.toContain('unsafe')
      expect(await response.text()).not.toContain('<script')
    }
  })

  test('wear the style sheet that the build has made of the site', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reference-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/main-D1f4.css'), ':root{--red:red}')
    const styled = new HttpServer(database, { staticFolder: folder })
    expect(await pageAt('/api/docs', styled)).toContain('href="/assets/main-D1f4.css"')
    rmSync(folder, { recursive: true })
  })

  test('lead nowhere that is not there', async () => {
    const pages = {
      '/api/docs': await pageAt('/api/docs'),
      '/api/docs/errors': await pageAt('/api/docs/errors'),
    }
    const anchors = Object.fromEntries(
      Object.entries(pages).map(([path, page]) => [
        path,
        new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
      ]),
    )
    const dead = Object.entries(pages).flatMap(([path, page]) =>
      [...page.matchAll(/href="([^"]*)#([^"]+)"/g)]
        .filter(([, target = '', id]) => !anchors[target === '' ? path : target]?.has(id))
        .map(([link]) => link),
    )
    expect(dead).toEqual([])
  })

  test('have cause and cure of every error, each once, under its own anchor', async () => {
    const grouped = ERROR_GROUPS.flatMap(({ errors }) => Object.keys(errors))
    expect(grouped.toSorted()).toEqual(names.toSorted())
    const page = await pageAt('/api/docs/errors')
    for (const [name, { cause, cure }] of Object.entries(ERROR_GUIDE)) {
      expect(cause).toMatch(/^[A-Z`].{8,}\.$/)
      expect(cure).toMatch(/^[A-Z`].{5,}\.$/)
      const article = page.split(`<article id="${name}">`)[1]?.split('</article>')[0] ?? ''
      expect(article).toContain(`>${ERROR_STATUS[name as keyof typeof ERROR_STATUS]}<`)
      const words = /What a member reads<\/dt><dd>([^<]+)</.exec(article)?.[1] ?? ''
      expect(words).not.toMatch(/^$|[{}]/)
    }
  })

  test('name with each call the errors that are its own', async () => {
    const page = await pageAt('/api/docs')
    const article = page.split('<article id="createPayment">')[1]?.split('</article>')[0] ?? ''
    expect(article).toContain('href="/api/docs/errors#PaymentStillOpen"')
    expect(article).toContain('curl -X POST')
    expect(article).toContain('&quot;amountMinor&quot;: 480')
    expect(article).toContain(
      '<code>errors</code> names the field: <code>amountMinor</code> with <code>PaymentAmountTooLarge</code>;',
    )
  })

  test('find calls and errors by all of the words, whatever their case', async () => {
    const found = await pageAt('/api/docs?q=Refund%20LARGE')
    expect(found).toContain('href="/api/docs/errors#RefundTooLarge"')
    expect(found).not.toContain('href="/api/docs#listStores"')
    const byField = await pageAt('/api/docs?q=storesNear')
    expect(byField).toContain('href="/api/docs#getStore"')
    const byError = await pageAt('/api/docs?q=TemporarilyOff')
    expect(byError.indexOf('<h2>1 error</h2>')).toBeGreaterThan(0)
    expect(byError.indexOf('<h2>1 error</h2>')).toBeLessThan(byError.indexOf(' calls</h2>'))
    expect(await pageAt('/api/docs?q=zebra')).toContain('Nothing found for “zebra”')
    expect(await pageAt('/api/docs?q=')).toContain('<article id="getStore">')
  })

  test('show what was searched for, and never as markup', async () => {
    const page = await pageAt(`/api/docs?q=${encodeURIComponent('"><img src=x>')}`)
    expect(page).not.toContain('<img src=x>')
    expect(page).toContain('&quot;&gt;&lt;img src=x&gt;')
    expect(await pageAt(`/api/docs?q=${'a'.repeat(5_000)}`)).not.toContain('a'.repeat(101))
  })

  test('are searched so often by one address and no more', async () => {
    const limited = new HttpServer(database, { environment: { RATE_LIMIT_SCALE: '0.02' } })
    const statuses = []
    for (let i = 0; i < 4; i += 1) statuses.push((await limited.send('/api/docs?q=coupon')).status)
    expect(statuses).toContain(429)
    expect((await limited.send('/api/docs')).status).toBe(200)
  })

  test('publish nothing in production that answers 404 there', async () => {
    const production = new HttpServer(database, { environment: PRODUCTION })
    const document = await readDocument(production)
    const described = operationsIn(document).map(({ path }) => path)
    expect(described).toContain('/api/official/payment')
    expect(described.filter((path) => path.startsWith('/api/simulator'))).toEqual([])
    expect(document.tags.map(({ name }) => name)).not.toContain('Simulator')
    for (const path of [
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/errors',
      '/api/docs?q=simulator',
    ]) {
      expect(await pageAt(path, production)).not.toMatch(/\/api\/simulator|refundPayment/)
    }
    expect((await production.send('/api/simulator/members')).status).toBe(404)
    const demo = operationsIn(await readDocument(server)).map(({ path }) => path)
    expect(demo).toContain('/api/simulator/members')
  })
})
