import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { EchoPages, HttpServer, openAwayDatabase } from './http-server.ts'

describe('The built files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-files-'))
  let database: OpenDatabase
  let server: HttpServer

  beforeAll(async () => {
    mkdirSync(join(folder, 'client/assets'), { recursive: true })
    writeFileSync(join(folder, 'secret.txt'), 'hidden words')
    for (const name of [
      'assets/a-1.js',
      'assets/a-1.js.map',
      'assets/scan-worker-B2x_.js',
      'favicon.svg',
      '.env',
      'service-worker.js',
    ]) {
      writeFileSync(join(folder, 'client', name), `text of ${name} `.repeat(20))
    }
    writeFileSync(join(folder, 'client/assets/a-1.js.br'), brotliCompressSync('compressed'))
    database = await openAwayDatabase()
    const answerPage = new EchoPages().answer
    server = new HttpServer(database, { staticFolder: join(folder, 'client'), answerPage })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('below /assets stay a year, and are sent compressed as the build left them', async () => {
    const response = await server.send('/assets/a-1.js', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const plain = await server.send('/assets/a-1.js')
    expect(await plain.text()).toMatch(/^text of assets/)
  })

  test('may compile WebAssembly in the worker that reads codes, and nowhere else', async () => {
    const policyOf = async (path: string) =>
      (await server.send(path)).headers.get('content-security-policy')
    expect(await policyOf('/assets/scan-worker-B2x_.js')).toContain(
      "script-src 'self' 'wasm-unsafe-eval'",
    )
    for (const path of ['/assets/a-1.js', '/service-worker.js', '/favicon.svg', '/']) {
      expect(await policyOf(path), path).not.toContain('unsafe-eval')
    }
  })

  test('are not sent again to who has them', async () => {
    const first = await server.send('/favicon.svg')
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=86400/)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await server.send('/favicon.svg', { headers })).status).toBe(304)
  })

  test('a service worker is asked for anew each time', async () => {
    const response = await server.send('/service-worker.js')
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
  })

  test.each([
    '/assets/none.js',
    '/assets/a-1.js.map',
    '/assets/a-1.js.br',
    '/assets/',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
  ])('%s is a plain 404', async (path) => {
    const response = await server.send(path)
    const text = await response.text()
    expect(text).not.toContain('hidden words')
    if (path.startsWith('/assets/%2e')) return
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test('dot files are not there', async () => {
    expect(await (await server.send('/.env')).text()).not.toContain('text of')
  })
})
