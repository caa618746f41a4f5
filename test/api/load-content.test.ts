import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CouponContent, PressItem, StoreCollection } from '#content/content-press.schema.ts'
import type { Term, Voices } from '#content/content.schema.ts'
import { AREAS } from '#contract/values/area.ts'
import type { DiscountTicketContent } from '#content/discount-tickets.schema.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import { readContentFiles } from '#server/domain/publishing/content/read-content-files.ts'
import { readSiteTexts } from '#server/domain/publishing/content/site-texts.ts'
import { describeOnDatabases } from './on-databases.ts'
import { loadSampleStores } from './sample-stores.ts'
import { NOON, TestClock } from './test-clock.ts'

const ALL = [
  'brand.json',
  'check-in-campaigns',
  'company-info.json',
  'coupons',
  'discount-tickets',
  'dynamic-links.json',
  'envelope-campaigns',
  'events',
  'jobs.json',
  'online-shop-items',
  'pages',
  'partner-apps.json',
  'partner-groups.json',
  'press-items',
  'referral-campaigns',
  'store-collections',
  'surveys',
  'terms',
  'voices.json',
]
const PRESS_ITEM = 'press-items/how-rebate-works.json'
const SAMPLE = new Set(['龍潭豆花', '好初早餐', 'Maxwell Food Centre (Kim Hua Market)'])
const COUPON = 'tw-longtan-douhua-free-topping'

const TABLES = [
  'company_infos',
  'coupons',
  'store_collections',
  'dynamic_links',
  'online_shop_items',
  'cms_pages',
  'press_items',
  'terms',
  'content_files',
  'content_versions',
] as const

describeOnDatabases('Loading the content', (openFresh) => {
  const clock = new TestClock(NOON)
  let database: OpenDatabase
  let folder: string

  beforeAll(async () => {
    database = await openFresh()
    await loadSampleStores(database.db, clock)
  })
  beforeEach(async () => {
    clock.moveTo(NOON)
    for (const table of TABLES) await database.db.deleteFrom(table).execute()
    folder = mkdtempSync(join(tmpdir(), 'hongli-content-'))
    cpSync(DEMO_FOLDER, folder, { recursive: true, filter: (path) => !path.endsWith('.csv') })
    keepSampleStores()
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('writes everything once, and what changed again', async () => {
    expect((await load()).loaded).toEqual(ALL)
    expect(await load()).toEqual({
      loaded: [],
      missingStores: [],
      arrivedStores: [],
      changes: [],
      marks: 0,
      left: [],
    })
    edit<PressItem>(PRESS_ITEM, (item) => ({ ...item, publishedOn: '2024-02-29' }))
    expect((await load()).loaded).toEqual(['press-items'])
    const changed = await database.db
      .selectFrom('press_items')
      .where('id', '=', 'how-rebate-works')
      .select('published_on')
      .executeTakeFirstOrThrow()
    expect(changed.published_on).toBe('2024-02-29')
  })

  test('takes the rows of a file that is gone along', async () => {
    await load()
    rmSync(join(folder, PRESS_ITEM))
    expect((await load()).loaded).toEqual(['press-items'])
    expect(await countOf('press_items')).toBe(31)
  })

  test('writes nothing at all when one file is broken, and names file and place', async () => {
    edit<PressItem>(PRESS_ITEM, (item) => ({
      ...item,
      publishedOn: 'yesterday',
      title: { 'zh-TW': '回饋' },
    }))
    await expect(load()).rejects.toThrow(
      /press-items\/how-rebate-works\.json is not valid content:\n {2}publishedOn: .+\n {2}title\.zh-CN: .+\n {2}title\.en-US: /,
    )
    expect(await countOf('company_infos')).toBe(0)
  })

  test.each([
    ['press-items/how-rebate-works.json', '{ "id": ', /whole file\): is no JSON/],
    ['company-info.json', '{}', /company-info\.json[^]+tw: [^]+sg: /],
    ['coupons/xx.json', '[]', /coupons\/xx\.json[^]+not expected here/],
    ['pages/about/notes.json', '{}', /pages\/about\/notes\.json[^]+not expected here/],
    ['pages/new/zh-TW.json', '{}', /pages\/new is not[^]+|zh-TW\.json[^]+title/],
    ['store-collections/official_store_collection_x.json', '{"id":"y"}', /id: /],
  ])('refuses %s', async (path, text, message) => {
    cpSync(join(folder, 'pages/about'), join(folder, 'pages/new'), { recursive: true })
    rmSync(join(folder, 'pages/new/page.json'))
    if (!path.startsWith('pages/new')) rmSync(join(folder, 'pages/new'), { recursive: true })
    writeFileSync(join(folder, path), text)
    await expect(load()).rejects.toThrow(message)
  })

  test('refuses an id that is not the name of its file, and one that occurs twice', async () => {
    edit<PressItem>(PRESS_ITEM, (item) => ({ ...item, id: 'another' }))
    await expect(load()).rejects.toThrow(/how-rebate-works\.json[^]+id: is another/)
    edit<PressItem>(PRESS_ITEM, (item) => ({ ...item, id: 'how-rebate-works' }))
    edit<CouponContent[]>('coupons/tw.json', (coupons) => [...coupons, coupons[0]])
    await expect(load()).rejects.toThrow(/coupons\/tw\.json[^]+occurs twice/)
  })

  test('refuses a term whose languages differ in version', async () => {
    edit<Term>('terms/privacy/en-US.json', (term) => ({ ...term, version: '2027.01' }))
    await expect(load()).rejects.toThrow(/terms\/privacy[^]+differ between the languages/)
  })

  test('names the stores that do not exist, and tries again with the next load', async () => {
    const nowhere = { storeName: '未來小店', storeAddress: '臺北市大安區未來路1號' }
    edit<CouponContent[]>('coupons/tw.json', (coupons) => [
      ...coupons,
      { ...coupons[0], id: 'tw-later', ...nowhere },
    ])
    const output = await load()
    expect(output.missingStores).toEqual([
      { path: 'coupons/tw.json', name: '未來小店', address: '臺北市大安區未來路1號', found: [] },
    ])
    expect(await countOf('coupons')).toBe(3)
    expect((await load()).loaded).toEqual(['coupons'])
  })

  test('keeps the window of a coupon and what was taken from its stock', async () => {
    await load()
    await database.db
      .updateTable('coupons')
      .where('id', '=', COUPON)
      .set({ stock_left: 290 })
      .execute()
    const before = await readCoupon()
    clock.moveTo('2026-11-25T04:00:00Z')
    edit<CouponContent[]>('coupons/tw.json', (coupons) =>
      coupons.map((one) => (one.id === COUPON ? { ...one, stock: 500 } : one)),
    )
    await load()
    expect(await readCoupon()).toMatchObject({
      starts_at: before.starts_at,
      ends_at: before.ends_at,
      stock_total: 500,
      stock_left: 490,
    })
  })

  test('ends a coupon that is gone from the content, and keeps its row', async () => {
    await load()
    clock.moveTo('2026-11-25T04:00:00Z')
    edit<CouponContent[]>('coupons/tw.json', (coupons) =>
      coupons.filter((one) => one.id !== COUPON),
    )
    await load()
    expect((await readCoupon()).ends_at).toEqual(clock.now())
  })

  test('keeps the earlier versions of a term', async () => {
    await load()
    for (const locale of ['zh-TW', 'zh-CN', 'en-US']) {
      edit<Term>(`terms/privacy/${locale}.json`, (term) => ({
        ...term,
        version: '2027.01',
        effectiveOn: '2027-01-10',
        changes: 'x',
      }))
    }
    await load()
    expect(await countOf('terms')).toBe(2)
  })

  function editTerms(change: Partial<Term>): void {
    for (const locale of ['zh-TW', 'zh-CN', 'en-US']) {
      edit<Term>(`terms/privacy/${locale}.json`, (term) => ({ ...term, ...change }))
    }
  }

  test('takes no terms of which members would hear less than 30 days before', async () => {
    await load()
    const later = { version: '2027.01', effectiveOn: '2026-12-20' }
    editTerms(later)
    await expect(load()).rejects.toThrow(/changes: is missing/)
    editTerms({ changes: 'x', effectiveOn: '2026-12-19' })
    await expect(load()).rejects.toThrow(/effectiveOn: 2026-12-20 at the earliest/)
    editTerms({ soonerBecause: 'law' })
    await load()
    expect(await countOf('terms')).toBe(2)
    // What was not announced may still change, and what members were told may not.
    editTerms({ effectiveOn: '2026-12-25' })
    await load()
    await database.db.updateTable('terms').set({ announced_at: clock.now() }).execute()
    editTerms({ effectiveOn: '2027-01-25' })
    await expect(load()).rejects.toThrow(/2026-12-25 was announced, and stays/)
  })

  test('is done once when two servers start together', async () => {
    // As a start does: one waits for all of another's.
    const start = () => database.withoutTimeLimits((db) => loadContent(db, clock, { folder }))
    const results = await Promise.all([start(), start(), start()])
    expect(results.flatMap((result) => result.loaded).toSorted()).toEqual(ALL)
    expect(await countOf('press_items')).toBe(32)
  })

  test('checks what stays in memory as strictly', () => {
    edit<Voices>('voices.json', (voices) => ({ ...voices, members: [{ id: 'x' }] }))
    expect(() => readSiteTexts((source) => readContentFiles(folder, source))).toThrow(
      /voices\.json[^]+members\.0\.area/,
    )
  })

  /** Of the coupons and collections, leaves those whose stores are among the sample. */
  function keepSampleStores(): void {
    const isKept = ({ storeName }: { storeName: string }) => SAMPLE.has(storeName)
    for (const area of AREAS) {
      const coupons = `coupons/${area}.json`
      edit<CouponContent[]>(coupons, (all) => all.filter(isKept))
      if (readFileSync(join(folder, coupons), 'utf8') === '[]') rmSync(join(folder, coupons))
      edit<DiscountTicketContent[]>(`discount-tickets/${area}.json`, (all) =>
        all.filter(({ store }) => store === null || SAMPLE.has(store.name)),
      )
    }
    rmSync(join(folder, 'store-collections/official_store_collection_new.json'))
    edit<StoreCollection>(
      'store-collections/official_store_collection_user.json',
      (collection) => ({
        ...collection,
        stores: collection.stores.filter(isKept),
      }),
    )
  }

  function load() {
    return loadContent(database.db, clock, { folder })
  }

  /** Changes a file of the copy; the test knows what is in it. */
  function edit<Value>(path: string, change: (value: Value) => unknown): void {
    const file = join(folder, path)
    const value = JSON.parse(readFileSync(file, 'utf8')) as Value
    writeFileSync(file, JSON.stringify(change(value)))
  }

  function readCoupon() {
    return database.db
      .selectFrom('coupons')
      .where('id', '=', COUPON)
      .selectAll()
      .executeTakeFirstOrThrow()
  }

  async function countOf(
    table: 'press_items' | 'coupons' | 'store_collection_items' | 'company_infos' | 'terms',
  ): Promise<number> {
    const row = await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
})
