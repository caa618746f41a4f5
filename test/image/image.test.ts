import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GroupedFinding } from '#server/checks/check.ts'
import { openDatabase } from '#server/db/database.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { runProcess } from '../faults/run-process.ts'
import {
  CAMPAIGN,
  DAILY_MINOR,
  edit,
  OPERATOR,
  SHOP_SETTINGS,
  tokenOf,
  writeContent,
} from './shop.ts'
import { unpackImage, type UnpackedImage } from './unpack-image.ts'

const LIMIT_MS = 180_000
const STORE = { name: '汀州豆花', address: '臺北市中正區汀州路三段 12 號' }
/** What a running server takes to follow, and a moment. */
const FOLLOWS_WITHIN_MS = 15_000

describe.runIf(POSTGRES_URL)('What the image holds', () => {
  const own = ownDatabase('image')
  const folder = mkdtempSync(join(tmpdir(), 'hongli-shop-'))
  const content = join(folder, 'content')
  const settings = { ...SHOP_SETTINGS, DATABASE_URL: own.url, DATA_DIR: join(folder, 'data') }
  let image: UnpackedImage
  let server: BuiltServer | undefined

  beforeAll(async () => {
    image = unpackImage()
    await own.create()
    writeContent(content)
  }, LIMIT_MS)
  afterAll(async () => {
    await server?.stop()
    await own.drop()
    rmSync(folder, { recursive: true })
    image.remove()
  })

  const operate = (...words: string[]) =>
    runProcess([image.operate, ...words], settings, image.root)
  const operateAs = (...words: string[]) => operate(...words, '--as', OPERATOR)

  test('names who runs a command that changes something', async () => {
    expect(await operate('migrate')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Who runs it\?.*--as.*\n$/) as string,
    })
  })

  test('brings an empty database to life', { timeout: LIMIT_MS }, async () => {
    expect(await operateAs('stores', 'import', 'x.csv', '--area', 'tw')).toMatchObject({ code: 1 })
    expect(await operateAs('migrate')).toMatchObject({ code: 0, errors: '' })
    const stores = join(folder, 'stores.csv')
    writeFileSync(stores, `name,city,address\n${STORE.name},臺北市,${STORE.address}\n`)
    expect(await operateAs('stores', 'import', stores, '--area', 'tw')).toMatchObject({
      code: 0,
      said: expect.stringContaining('added 1 ') as string,
    })
    const dry = await operateAs('content', 'import', content, '--dry-run')
    expect(dry.said).toMatch(/^\+ brand\.json$[^]*^dry run: nothing was changed$/m)
    expect((await countActs()).get('content-imported')).toBeUndefined()
    const first = await operateAs('content', 'import', content)
    expect(first).toMatchObject({ code: 0, errors: '' })
    // Whoever never heard of its end gives it again.
    expect((await operateAs('content', 'import', content)).said).toBe('Nothing new\n')
    expect((await countActs()).get('content-imported')).toBe(1)
  })

  test('refuses by name what does not fit, all at once, and changes nothing', async () => {
    const wrong = join(folder, 'wrong')
    cpSync(content, wrong, { recursive: true })
    writeFileSync(join(wrong, 'voices.json'), '{ "members": [] }')
    edit(join(wrong, 'brand.json'), (brand) => ({ ...brand, supportEmail: 'nobody' }))
    const { code, errors } = await operateAs('content', 'import', wrong)
    expect(code).toBe(1)
    expect(errors).toMatch(/brand\.json is not valid content:\n {2}supportEmail: /)
    expect(errors).toMatch(/voices\.json is not valid content:\n {2}owners: /)
    writeFileSync(join(wrong, 'cupons.json'), '[]')
    expect((await operateAs('content', 'import', wrong)).errors).toMatch(/knows: cupons\.json\./)
  })

  test('serves it to members, and nothing of the demo', { timeout: LIMIT_MS }, async () => {
    server = await startBuiltServer({ ...settings, LOG_LEVEL: 'info' }, image)
    const home = await pageOf('/')
    expect(home).toContain('巷口紅利')
    for (const path of ['/', '/privacy', '/about', '/store-list', '/download', '/news', '/boss']) {
      expect(await pageOf(path), path).not.toMatch(/Hongli Demo|紅利示範|示範站/)
    }
    const list = await pageOf(`/store-list?keyword=${encodeURIComponent('豆花')}`)
    expect(list).toContain(STORE.name)
    const token = await tokenOf('mei')
    const called = await fetch(
      `${server.origin}/api/official/marketing/check-in/${CAMPAIGN}/check-in`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{}',
      },
    )
    expect(await called.json()).toMatchObject({
      success: true,
      checkIn: { amountMinor: DAILY_MINOR },
    })
    expect(await operate('verify-ledger')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/\nok\n$/) as string,
    })
  })

  test('is told to be right by operate check, but for a mail server that is not there', async () => {
    const { said } = await operate('check', '--json')
    const { findings } = JSON.parse(said) as { findings: GroupedFinding[] }
    const wrong = findings.filter(({ level }) => level === 'mistake').map(({ subject }) => subject)
    // Nobody can say whether the provider of text messages is to be reached from here.
    expect(wrong.filter((subject) => subject !== 'text messages')).toEqual(['mail'])
    expect(findings).toContainEqual({
      group: 'Database',
      level: 'warning',
      subject: 'content',
      words: expect.stringMatching(/^\d+ places are still to be written/) as string,
    })
  })

  test('shows what is imported while it runs', { timeout: LIMIT_MS }, async () => {
    edit(join(content, 'brand.json'), (brand) => ({
      ...brand,
      tagline: { 'zh-TW': '新的一句', 'zh-CN': '新的一句', 'en-US': 'A new line' },
    }))
    const { said } = await operateAs('content', 'import', content)
    expect(said).toMatch(/^~ brand\.json {2}\(tagline\.zh-TW, tagline\.zh-CN, tagline\.en-US\)$/m)
    await expect.poll(() => pageOf('/'), { timeout: FOLLOWS_WITHIN_MS }).toContain('新的一句')
  })

  test('answers machines in JSON, mistakes too', async () => {
    const ok = await operate('--json', 'verify-ledger')
    expect(JSON.parse(ok.said)).toMatchObject({ faultCount: 0 })
    const wrong = await operate('stores', 'import', 'none.csv', '--area', 'tw', '--json')
    expect(wrong.code).toBe(1)
    expect(JSON.parse(wrong.errors)).toMatchObject({ message: expect.any(String) as string })
  })

  test(
    'starts with the marked texts where nothing was imported',
    { timeout: LIMIT_MS },
    async () => {
      const empty = ownDatabase('image_empty')
      await empty.create()
      const named = { ...settings, DATABASE_URL: empty.url }
      const run = (...words: string[]) =>
        runProcess([image.operate, ...words, '--as', OPERATOR], named, image.root)
      expect(await run('migrate')).toMatchObject({ code: 0, errors: '' })
      const fresh = await startBuiltServer(named, image)
      const page = await fetch(`${fresh.origin}/`, { headers: { 'accept-language': 'en-US' } })
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.stringContaining('To be written'),
      ])
      expect(await listDead(fresh.origin)).toEqual([])
      expect(await run('content', 'import', '--starter')).toMatchObject({ code: 0, errors: '' })
      expect(await listDead(fresh.origin)).toEqual([])
      await fresh.stop()
      await empty.drop()
    },
  )

  /** Links of the three home pages and of the events that lead nowhere. */
  async function listDead(origin: string): Promise<[string, number][]> {
    const dead: [string, number][] = []
    for (const page of ['/', '/my', '/sg', '/events']) {
      for (const path of await listLinks(origin + page)) {
        const { status } = await fetch(origin + path)
        if (status !== 200) dead.push([path, status])
      }
    }
    return dead
  }

  /** Where a page leads to on its own site. */
  async function listLinks(address: string): Promise<Set<string>> {
    const page = await (await fetch(address)).text()
    const paths = [...page.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, path = '']) => path)
    expect(paths.filter((path) => path.endsWith('/events'))).not.toEqual([])
    return new Set(paths)
  }

  async function pageOf(path: string): Promise<string> {
    const response = await fetch(`${server?.origin}${path}`, {
      headers: { 'accept-language': 'zh-TW' },
    })
    expect([path, response.status < 500]).toEqual([path, true])
    return response.text()
  }

  /** By the verb; each of them is the operator's. */
  async function countActs(): Promise<Map<string, number>> {
    const database = await openDatabase({ url: own.url })
    const acts = await database.db
      .selectFrom('operator_acts')
      .select(['act', 'operator'])
      .execute()
      .finally(() => database.close())
    expect(new Set(acts.map(({ operator }) => operator))).toEqual(new Set([OPERATOR]))
    return new Map(
      [...Map.groupBy(acts, ({ act }) => act)].map(([act, rows]) => [act, rows.length]),
    )
  }
})
