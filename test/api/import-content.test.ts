import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckInCampaignContent } from '#content/check-in-campaigns.schema.ts'
import type { DynamicLink, PressItem } from '#content/content-press.schema.ts'
import type { Brand } from '#content/content.schema.ts'
import { DEMO_FOLDER, STARTER_FOLDER } from '#server/config/content-folders.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { importContent } from '#server/domain/publishing/content/import-content.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { loadPlaces } from '#server/domain/places/places/load-places.ts'
import { importStores } from '#server/domain/places/stores/import-stores.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON, TestClock } from './test-clock.ts'

const OPERATOR = 'anna@shop.example'
const CAMPAIGN = 'check-in-campaigns/tw-daily.json'
const SECOND_ITEM = 'press-items/bigger-text-clearer-pages.json'
const COLLECTION = 'store-collections/official_store_collection_user.json'
const DATED = { startsOn: '2020-01-01', endsOn: '2099-12-31' }

describeOnDatabases('An import of content', (openFresh) => {
  const clock = new TestClock(NOON)
  let database: OpenDatabase
  let folder: string

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(() => {
    clock.moveTo(NOON)
    folder = mkdtempSync(join(tmpdir(), 'hongli-import-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const run = (isDryRun = false) =>
    importContent(database.db, clock, { folder, operator: OPERATOR, isDryRun, datesOnly: true })

  test('brings places and business types along, and counts what is to be written', async () => {
    cpSync(STARTER_FOLDER, folder, { recursive: true })
    const { loaded, marks } = await run()
    expect(loaded).toContain('terms')
    expect(marks).toBeGreaterThan(0)
    expect(await countOf('cities')).toBeGreaterThan(0)
    expect(await countOf('business_types')).toBeGreaterThan(0)
  })

  test('leaves what its folder lacks as it is', async () => {
    write('jobs.json', { jobs: [] })
    const before = await countOf('terms')
    expect(await run()).toMatchObject({ missingStores: [] })
    expect(await countOf('terms')).toBe(before)
  })

  test('does all the work of a dry run and changes nothing', async () => {
    campaignOf({ window: DATED })
    const before = await snapshot()
    const dry = await run(true)
    expect(dry.changes).toEqual([{ path: CAMPAIGN, kind: 'added', places: [] }])
    expect(await snapshot()).toEqual(before)
    expect(await run()).toEqual(dry)
  })

  test('says where a file differs from the one before, and what is gone', async () => {
    const [first, second] = ['press-items/how-rebate-works.json', SECOND_ITEM]
    for (const path of [first, second]) cpSync(join(DEMO_FOLDER, path), fileOf(path))
    await run()
    const item = JSON.parse(readFileSync(fileOf(first), 'utf8')) as object
    write(first, { ...item, publishedOn: '2024-02-29' })
    rmSync(fileOf(second))
    expect((await run()).changes).toEqual([
      { path: first, kind: 'changed', places: ['publishedOn'] },
      { path: second, kind: 'removed', places: [] },
    ])
  })

  test('takes no terms that are still to be written', async () => {
    cpSync(join(STARTER_FOLDER, 'terms'), fileOf('terms'), { recursive: true })
    await run()
    expect(await countOf('terms')).toBe(0)
  })

  test('leaves one act for what it changed, and none where it changed nothing', async () => {
    write('voices.json', { members: [], owners: [] })
    write('jobs.json', { jobs: [] })
    await run()
    const before = await listActs()
    clock.moveTo('2026-11-22T12:00:00Z')
    write('voices.json', { owners: [], members: [] })
    await run()
    await run()
    const acts = (await listActs()).slice(before.length)
    expect(acts).toEqual([
      expect.objectContaining({
        operator: OPERATOR,
        act: 'content-imported',
        details: { sources: 'voices.json', files: 1 },
      }),
    ])
  })

  test('refuses every file that does not fit at once, days from the start among them', async () => {
    campaignOf({ window: { startsInDays: 0, endsInDays: 30 } })
    write('voices.json', { members: [] })
    const before = await snapshot()
    const refused = run().catch((error: Error) => error.message)
    expect(await refused).toMatch(/tw-daily\.json[^]+window/)
    expect(await refused).toMatch(/voices\.json[^]+owners/)
    expect(await snapshot()).toEqual(before)
  })

  test('refuses by name what would break a promise, and keeps the rest out too', async () => {
    await loadContent(database.db, clock)
    cpSync(join(DEMO_FOLDER, CAMPAIGN), fileOf(CAMPAIGN))
    const demo = JSON.parse(readFileSync(fileOf(CAMPAIGN), 'utf8')) as CheckInCampaignContent
    write(CAMPAIGN.replace('tw-daily', 'tw-anew'), { ...demo, id: 'tw-anew', window: DATED })
    rmSync(fileOf(CAMPAIGN))
    write('jobs.json', { jobs: [] })
    const before = await snapshot()
    await expect(run()).rejects.toThrow(/check-in-campaigns/)
    expect(await snapshot()).toEqual(before)
  })

  test('finds a store that has an id of its source by its name and address', async () => {
    await addStores(
      ['A1', '巷口豆花', '臺北市大安區和平東路三段 12 號'],
      ['A2', '巷口豆花', '臺北市大安區和平東路三段 12 號 2 樓'],
      ['A3', '雙子茶', '臺北市大安區信義路 1 號 A'],
      ['A4', '雙子茶', '臺北市大安區信義路 1 號 B'],
      ['A5', '河邊麵', '臺北市大安區河邊路 23 號'],
    )
    writeCollection(
      ['巷口豆花', '台北市大安區和平東路三段12號'],
      ['雙子茶', '臺北市大安區信義路1號'],
      ['雙子茶', '臺北市大安區信義路1號B'],
      ['河邊麵', '臺北市大安區河邊路2'],
      ['河邊麵', '臺北市大安區河邊路'],
    )
    const { missingStores } = await run()
    expect(missingStores.map(({ name, address, found }) => [name, address, found.length])).toEqual([
      ['雙子茶', '臺北市大安區信義路1號', 2],
      ['河邊麵', '臺北市大安區河邊路2', 0],
    ])
    expect(await listCollected()).toEqual([
      ['巷口豆花', '臺北市大安區和平東路三段 12 號'],
      ['雙子茶', '臺北市大安區信義路 1 號 B'],
      ['河邊麵', '臺北市大安區河邊路 23 號'],
    ])
  })

  test('says what has waited for a store that is there now, once', async () => {
    writeCollection(['日後小館', '臺北市大安區日後路1號'], ['從未有過', '臺北市大安區日後路2號'])
    expect(await run()).toMatchObject({
      missingStores: [{ name: '日後小館' }, { name: '從未有過' }],
      arrivedStores: [],
    })
    clock.moveTo('2026-11-21T04:00:00Z')
    await addStores(['B1', '日後小館', '臺北市大安區日後路1號'])
    const acts = (await listActs()).length
    expect(await run()).toMatchObject({
      missingStores: [{ name: '從未有過' }],
      arrivedStores: [{ path: COLLECTION, name: '日後小館' }],
      changes: [],
    })
    expect(await listActs()).toHaveLength(acts + 1)
    clock.moveTo('2026-11-22T04:00:00Z')
    expect(await run()).toMatchObject({ arrivedStores: [] })
    expect(await listActs()).toHaveLength(acts + 1)
  })

  test('takes an operator’s own addresses, links and short stories', async () => {
    const item = readDemo<PressItem>('press-items/how-rebate-works.json')
    const [block] = item.blocks['en-US']
    const one = [block ?? { type: 'paragraph', text: 'x' }]
    write('press-items/how-rebate-works.json', {
      ...item,
      kind: 'media',
      externalUrl: 'https://news.shop.tw/story',
      blocks: { 'zh-TW': one, 'zh-CN': one, 'en-US': one },
    })
    const brand = readDemo<Brand>('brand.json')
    write('brand.json', { ...brand, deepLinkScheme: 'corner://' })
    writeLink('corner://home')
    const { loaded } = await run()
    expect(loaded).toEqual(['brand.json', 'dynamic-links.json', 'press-items'])
    writeLink('hongli://home')
    await expect(run()).rejects.toThrow(
      /dynamic-links\.json is not valid content:\n {2}0\.targets\.ios: does not begin with the brand's corner:\/\/$/,
    )
    writeLink('corner://home')
    write('brand.json', { ...brand, deepLinkScheme: 'other://' })
    await expect(run()).rejects.toThrow(/0\.targets\.android: .* the brand's other:\/\/$/)
  })

  function writeLink(ios: string): void {
    const [link] = readDemo<DynamicLink[]>('dynamic-links.json')
    if (!link) throw new Error('The demo has no link')
    const targets = { ...link.targets, ios, android: 'corner://home' }
    write('dynamic-links.json', [{ ...link, targets }])
  }

  function readDemo<Content>(path: string): Content {
    return JSON.parse(readFileSync(join(DEMO_FOLDER, path), 'utf8')) as Content
  }

  async function addStores(...stores: [id: string, name: string, address: string][]) {
    await loadPlaces(database.db)
    const rows = stores.map(([id, name, address]) => `${id},${name},臺北市,${address}\n`)
    const source = Readable.from([Buffer.from(`source_id,name,city,address\n${rows.join('')}`)])
    const { rejected } = await importStores(database.db, clock, { source, area: 'tw' })
    expect(rejected).toBe(0)
  }

  function writeCollection(...stores: [storeName: string, storeAddress: string][]): void {
    const words = { 'zh-TW': '好店', 'zh-CN': '好店', 'en-US': 'Good' }
    write(COLLECTION, {
      id: 'official_store_collection_user',
      area: 'tw',
      title: words,
      description: words,
      stores: stores.map(([storeName, storeAddress]) => ({
        storeName,
        storeAddress,
        reason: words,
        recommendedBy: words,
      })),
    })
  }

  async function listCollected() {
    const rows = await database.db
      .selectFrom('store_collection_items as items')
      .innerJoin('stores', 'stores.id', 'items.store_id')
      .orderBy('items.position')
      .select(['stores.names', 'stores.address'])
      .execute()
    return rows.map(({ names, address }) => [names['zh-TW'], address])
  }

  function fileOf(path: string): string {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    return file
  }

  function write(path: string, value: object): void {
    writeFileSync(fileOf(path), JSON.stringify(value))
  }

  /** The demo's campaign, with what is given in its place. */
  function campaignOf(changes: object): void {
    const demo = JSON.parse(readFileSync(join(DEMO_FOLDER, CAMPAIGN), 'utf8')) as { id: string }
    const campaign = { ...demo, ...changes }
    write(`check-in-campaigns/${campaign.id}.json`, campaign)
  }

  async function countOf(table: 'cities' | 'business_types' | 'terms'): Promise<number> {
    const rows = await database.db.selectFrom(table).selectAll().execute()
    return rows.length
  }

  function listActs() {
    return database.db
      .selectFrom('operator_acts')
      .orderBy('created_at')
      .orderBy('id')
      .select(['operator', 'act', 'details'])
      .execute()
  }

  /** What an import may change, row by row. */
  async function snapshot() {
    const { db } = database
    return Promise.all([
      db.selectFrom('content_files').select(['path', 'body']).orderBy('path').execute(),
      db.selectFrom('content_versions').select(['path', 'hash']).orderBy('path').execute(),
      db.selectFrom('check_in_campaigns').selectAll().orderBy('id').execute(),
      listActs(),
    ])
  }
})
