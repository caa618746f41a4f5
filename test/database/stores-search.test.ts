import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadBusinessTypes } from '#server/domain/places/business-types/load-business-types.ts'
import { listBusinessTypes } from '#server/domain/places/business-types/list-business-types.ts'
import { listCities } from '#server/domain/places/places/list-cities.ts'
import { listMrtStations } from '#server/domain/places/places/list-mrt-stations.ts'
import { loadPlaces } from '#server/domain/places/places/load-places.ts'
import { getStore } from '#server/domain/places/stores/get-store.ts'
import { importStores } from '#server/domain/places/stores/import-stores.ts'
import { listRecommendedStores } from '#server/domain/places/stores/list-recommended-stores.ts'
import { listStores, type ListStoresInput } from '#server/domain/places/stores/list-stores.ts'
import { listStoresNear } from '#server/domain/places/stores/list-stores-near.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { TestClock } from '../api/test-clock.ts'

const CSV = `name,name_en,brand,city,district,address,lat,lng,business_type,is_recommended,status
龍潭豆花,Longtan Tofu Pudding,,臺北市,中正區,臺北市中正區汀州路三段239號,25.0139,121.5341,dessert,,
忠孝餐飲,Zhongxiao Kitchen,好食集團,臺北市,大安區,臺北市大安區忠孝東路四段1號,25.0417,121.5445,food,true,
大安ＣＡＦＥ,,,臺北市,大安區,臺北市大安區信義路四段2號,25.0333,121.5456,cafe,,
西門小館,,,臺北市,萬華區,臺北市萬華區西門街100號,25.0420,121.5080,food,,
豆花街餐廳,,,臺南市,中西區,臺南市中西區豆花巷5號,22.9930,120.2030,food,,
永樂餐館,,,臺南市,中西區,臺南市中西區豆花巷7號,22.9931,120.2031,food,,
沒有位置的店,,,臺南市,東區,臺南市東區長榮路9號,,,noodles,,
歇業豆花,,,臺北市,大安區,臺北市大安區和平東路3號,25.0250,121.5400,dessert,,closed
整修豆花,,,臺北市,大安區,臺北市大安區和平東路4號,25.0251,121.5401,dessert,true,paused
百分%之_店,,,臺南市,安平區,臺南市安平區安平路1號,22.9960,120.1600,food,,
`

describeOnDatabases('The store search', (openFresh) => {
  let database: OpenDatabase
  const clock = new TestClock('2026-03-01T00:00:00Z')

  beforeAll(async () => {
    database = await openFresh()
    await loadPlaces(database.db)
    await loadBusinessTypes(database.db)
    const source = Readable.from([Buffer.from(CSV)])
    await importStores(database.db, clock, { source, area: 'tw' })
  })

  const search = (input: Partial<ListStoresInput>) =>
    listStores(database.db, { area: 'tw', p: 1, ps: 20, ...input })

  const namesOf = async (input: Partial<ListStoresInput>) =>
    (await search(input)).stores.map((store) => store.names['zh-TW'] ?? '')

  test.each([
    ['豆花', ['龍潭豆花', '豆花街餐廳', '永樂餐館']],
    ['龍', ['龍潭豆花']],
    ['龙潭', ['龍潭豆花']],
    ['西门', ['西門小館']],
    ['台北 西門', ['西門小館']],
    ['ｃａｆｅ', ['大安ＣＡＦＥ']],
    ['tofu PUDDING', ['龍潭豆花']],
    ['to', ['龍潭豆花']],
    ['好食', ['忠孝餐飲']],
    ['239號', ['龍潭豆花']],
    ['汀州路三段', ['龍潭豆花']],
    ['甜品', ['龍潭豆花']],
    ['desserts', ['龍潭豆花']],
    ['百分%之_店', ['百分%之_店']],
    ['百%店', []],
    ['%', []],
    ['沒有這家', []],
  ])('finds by %s', async (keyword, names) => {
    expect((await namesOf({ keyword })).toSorted()).toEqual(names.toSorted())
  })

  test('puts a name with the word before an address with it', async () => {
    const names = await namesOf({ keyword: '豆花' })
    expect(names.at(-1)).toBe('永樂餐館')
  })

  test('combines word, city, region, station and business type', async () => {
    expect(await namesOf({ keyword: '餐飲', region: 'tw-taipei-daan' })).toContain('忠孝餐飲')
    expect(await namesOf({ region: 'tw-taipei-daan', businessType: 'food' })).toEqual(['忠孝餐飲'])
    expect(await namesOf({ mrtStation: 'tw-zhongxiao-fuxing' })).toEqual(['忠孝餐飲'])
    expect(
      await namesOf({ keyword: '豆花', city: 'tw-tainan', businessType: 'food' }),
    ).toHaveLength(2)
    expect(await namesOf({ keyword: '豆花', city: 'tw-keelung' })).toEqual([])
  })

  test('never finds what is paused, closed or in another area', async () => {
    const names = await namesOf({ ps: 100 })
    expect(names).toHaveLength(8)
    expect(names.filter((name) => /歇業|整修/.test(name))).toEqual([])
    expect((await search({ area: 'sg' })).paging.total).toBe(0)
  })

  test('answers the nearest first, with the distance, within the radius', async () => {
    const near = { lat: 25.0418, lng: 121.544, radiusMeters: 5000 }
    const { stores, paging } = await search({ near })
    expect(stores.map((store) => store.names['zh-TW'])).toEqual([
      '忠孝餐飲',
      '大安ＣＡＦＥ',
      '龍潭豆花',
      '西門小館',
    ])
    expect(stores[0]?.distanceMeters).toBeGreaterThan(45)
    expect(stores[0]?.distanceMeters).toBeLessThan(60)
    expect(paging).toEqual({ p: 1, ps: 20, total: 4, hasMore: false })
    expect(await namesOf({ near: { ...near, radiusMeters: 500 } })).toEqual(['忠孝餐飲'])
    expect(await namesOf({ near, keyword: '豆花' })).toEqual(['龍潭豆花'])
  })

  test('pages without gap or repeat, and says when there is no more', async () => {
    for (const input of [
      {},
      { keyword: '豆花' },
      { near: { lat: 25, lng: 121.5, radiusMeters: 50_000 } },
    ]) {
      const all = (await search({ ...input, ps: 100 })).stores.map((store) => store.id)
      const pages = await Promise.all(all.map((_, at) => search({ ...input, p: at + 1, ps: 1 })))
      expect(pages.flatMap((page) => page.stores.map((store) => store.id))).toEqual(all)
      expect(pages.map((page) => page.paging.hasMore).indexOf(false)).toBe(all.length - 1)
      expect(new Set(pages.map((page) => page.paging.total))).toEqual(new Set([all.length]))
    }
    const beyond = await search({ p: 999 })
    expect(beyond.stores).toEqual([])
    expect(beyond.paging).toEqual({ p: 999, ps: 20, total: 8, hasMore: false })
  })

  test.each([
    ['an area', {}, 8],
    ['a word', { keyword: '豆花' }, 3],
    ['a position', { near: { lat: 25.0418, lng: 121.544, radiusMeters: 5000 } }, 4],
  ])('far beyond the last page of %s is an empty page, at once', async (_, input, total) => {
    for (const p of [501, 1e15]) {
      const { stores, paging } = await search({ ...input, p })
      expect(stores).toEqual([])
      expect(paging).toEqual({ p, ps: 20, total, hasMore: false })
    }
  })

  test('puts recommended stores first', async () => {
    expect((await namesOf({}))[0]).toBe('忠孝餐飲')
    const recommended = await listRecommendedStores(database.db, { area: 'tw', limit: 10 })
    expect(recommended.map((store) => store.names['zh-TW'])).toEqual(['忠孝餐飲'])
  })

  test('shows one store with its places, and others near it', async () => {
    const [found] = (await search({ keyword: '忠孝餐飲' })).stores
    const store = await getStore(database.db, { id: found?.id ?? '' })
    expect(store).toMatchObject({
      names: { 'zh-TW': '忠孝餐飲', 'en-US': 'Zhongxiao Kitchen' },
      brand: '好食集團',
      city: { id: 'tw-taipei' },
      region: { id: 'tw-taipei-daan' },
      businessType: { id: 'food', icon: 'food' },
      mrtStation: { id: 'tw-zhongxiao-fuxing' },
      demoAttributes: [],
    })
    const near = await listStoresNear(database.db, { store, limit: 2 })
    expect(near.map((one) => one.names['zh-TW'])).toEqual(['大安ＣＡＦＥ', '龍潭豆花'])
  })

  test('does not show a closed store, one of another area, or none', async () => {
    const { rows } = await database.executeSql("select id from stores where status = 'closed'")
    const closed = (rows as { id: string }[])[0]?.id ?? ''
    const [open] = (await search({ keyword: '龍潭' })).stores
    for (const input of [
      { id: closed },
      { id: 'tw-none' },
      { id: open?.id ?? '', area: 'my' as const },
    ]) {
      await expect(getStore(database.db, input)).rejects.toThrow('StoreNotFound')
    }
  })

  test('counts active stores by place and type', async () => {
    const cities = await listCities(database.db, { area: 'tw' })
    const taipei = cities.find((city) => city.id === 'tw-taipei')
    expect(cities).toHaveLength(22)
    expect(taipei?.storeCount).toBe(4)
    expect(taipei?.regions.find((region) => region.id === 'tw-taipei-daan')?.storeCount).toBe(2)
    const types = await listBusinessTypes(database.db, { area: 'tw' })
    expect(types.find((type) => type.id === 'dessert')?.storeCount).toBe(1)
    const stations = await listMrtStations(database.db, { area: 'tw' })
    expect(stations.find((one) => one.id === 'tw-zhongxiao-fuxing')).toMatchObject({
      storeCount: 1,
      lines: [{ code: 'BR10' }, { code: 'BL15' }],
    })
    expect(await listMrtStations(database.db, { area: 'my' })).toEqual([])
  })
})
