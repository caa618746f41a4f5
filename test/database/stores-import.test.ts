import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Area } from '#contract/values/area.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadBusinessTypes } from '#server/domain/places/business-types/load-business-types.ts'
import { loadPlaces } from '#server/domain/places/places/load-places.ts'
import { importStores, type ImportStoresInput } from '#server/domain/places/stores/import-stores.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { TestClock } from '../api/test-clock.ts'

const TW = `name,city,district,address,lat,lng,phone,opening_hours
龍潭豆花,臺北市,中正區,臺北市中正區汀州路三段239號,25.013920,121.534100,,無
升火工作室,花蓮縣,豐濱鄉,花蓮縣977豐濱鄉港口村117-2號,23.489180,121.508830,N/A,10:00~18:00
`

describeOnDatabases('The import of stores', (openFresh) => {
  let database: OpenDatabase
  const clock = new TestClock('2026-03-01T00:00:00Z')

  beforeAll(async () => {
    database = await openFresh()
    await loadPlaces(database.db)
    await loadBusinessTypes(database.db)
  })

  beforeEach(() => database.executeSql('delete from stores; delete from store_counts'))

  const run = (text: string | Buffer, area: Area = 'tw', more: Partial<ImportStoresInput> = {}) =>
    importStores(database.db, clock, { source: Readable.from([Buffer.from(text)]), area, ...more })

  const readStores = () => database.db.selectFrom('stores').selectAll().orderBy('id').execute()

  test('adds, then finds unchanged, then updates what changed', async () => {
    expect(await run(TW)).toMatchObject({ added: 2, updated: 0, unchanged: 0, cleanedValues: 2 })
    const before = await readStores()
    expect(await run(TW)).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
    expect(await readStores()).toEqual(before)
    const changed = TW.replace('10:00~18:00', '10:00~19:00')
    expect(await run(changed)).toMatchObject({ added: 0, updated: 1, unchanged: 1 })
    expect((await readStores()).map((store) => store.id)).toEqual(before.map((store) => store.id))
  })

  test('takes the columns in any order, with a byte order mark and foreign line ends', async () => {
    const [header = '', ...lines] = TW.trim().split('\n')
    const turned = [header, ...lines]
      .map((line) => line.split(',').reverse().join(','))
      .join('\r\n')
    expect(await run(`\ufeff${turned}`)).toMatchObject({ added: 2, rejected: 0 })
  })

  test('repairs values, reads hours, and finds the nearest station', async () => {
    await run(TW)
    const [first, second] = (await readStores()).toSorted((a, b) => (b.lat ?? 0) - (a.lat ?? 0))
    expect(first).toMatchObject({
      phone: null,
      opening_hours_text: null,
      mrt_station_id: 'tw-gongguan',
      rebate_percent: null,
      business_type_id: null,
      demo_attributes: [],
    })
    expect(second).toMatchObject({ mrt_station_id: null, phone: null })
    expect(second?.opening_hours?.[3]).toEqual([[600, 1080]])
  })

  test('reads Malaysia and Singapore as their sources write them', async () => {
    const my = `state,district,premise_type,address,name
 Perak ,KINTA,Pasar Basah ,"JALAN LAKSAMANA,TAMAN JUBILEE,
30300 IPOH, PERAK,",PASAR BESAR  IPOH
`
    const sg = `name,street,postal_code,lat,lng
Beo Crescent Market,Beo Crescent,169982,1.2888,103.8272
`
    expect(await run(my, 'my')).toMatchObject({ added: 1, rejected: 0 })
    expect(await run(sg, 'sg')).toMatchObject({ added: 1, rejected: 0 })
    expect(await readStores()).toMatchObject([
      {
        area: 'my',
        names: { 'en-US': 'Pasar Besar Ipoh' },
        address: 'Jalan Laksamana, Taman Jubilee, 30300 Ipoh, Perak',
        city_id: 'my-perak',
        region_id: 'my-perak-kinta',
        business_type_id: 'market',
        lat: null,
      },
      { area: 'sg', region_id: 'sg-d03', address: 'Beo Crescent, Singapore 169982' },
    ])
  })

  test('rejects rows with their lines and reasons, and imports the others', async () => {
    const rows = `name,city,district,address,lat,lng
好店,臺北市,大安區,大安路1號,25.03,121.54
,臺北市,大安區,大安路2號,25.03,121.54
外地,東京都,大安區,大安路3號,25.03,121.54
錯區,臺北市,板橋區,大安路4號,25.03,121.54
反了,臺北市,大安區,大安路5號,121.54,25.03
半對,臺北市,大安區,大安路6號,999,121.54
半邊,臺北市,大安區,大安路7號,,121.54
少了,臺北市,大安區
好店,臺北市,大安區,大安路1號,25.03,121.54
`
    const output = await run(rows)
    expect(output).toMatchObject({ added: 1, rejected: 8 })
    expect(
      output.rejections.map(({ line, problems }) => [
        line,
        problems.map((one) => `${one.code} ${one.field}`),
      ]),
    ).toEqual([
      [3, ['Missing name']],
      [4, ['NotKnown city']],
      [5, ['NotKnown region']],
      [6, ['OutsideArea lat', 'OutsideArea lng']],
      [7, ['OutsideArea lat']],
      [8, ['Missing lat']],
      [9, ['WrongColumnCount ']],
      [10, ['RepeatedInFile ']],
    ])
  })

  test.each([
    ['EmptyFile', ''],
    ['EmptyFile', 'name,city,address\n'],
    [
      'WrongEncoding',
      Buffer.concat([Buffer.from('name,city,address\n'), Buffer.from([0xa4, 0x6a, 0x0a])]),
    ],
    ['WrongEncoding', Buffer.from('name,city,address\nx,y,z\n', 'utf16le')],
    ['MissingColumns', 'name,address\nx,y\n'],
    ['RepeatedColumn', 'name,name,city,address\nx,x,y,z\n'],
    ['BrokenQuotes', `${TW}"open,臺北市,大安區,x,,,,\n`],
    ['BrokenQuotes', `${TW}a"b"c,"x"y,大安區,x,,,,\n`],
    ['LineTooLong', `${TW}${'長'.repeat(3_500_000)},臺北市,大安區,x,,,,\n`],
  ])('refuses a broken file: %s', async (code, file) => {
    await run(TW.replace('升火工作室', '原有的店'))
    const before = await readStores()
    await expect(run(file)).rejects.toThrow(code)
    expect(await readStores()).toEqual(before)
  })

  test('a dry run reports and changes nothing', async () => {
    expect(await run(TW, 'tw', { isDryRun: true })).toMatchObject({ added: 2 })
    expect(await readStores()).toEqual([])
  })

  test('an import that is cut off leaves nothing behind, and can be run again', async () => {
    async function* cutOff() {
      yield Buffer.from(TW)
      for (let row = 0; row < 1200; row += 1)
        yield Buffer.from(`店${row},臺北市,大安區,路${row}號,,,,\n`)
      throw new Error('cut off')
    }
    const broken = importStores(database.db, clock, { source: cutOff(), area: 'tw' })
    await expect(broken).rejects.toThrow('cut off')
    expect(await readStores()).toEqual([])
    expect(await run(TW)).toMatchObject({ added: 2 })
  })

  test('makes up what is missing for the demo alone, always the same, and marks it', async () => {
    await run(TW, 'tw', { isDemo: true })
    const demo = await readStores()
    expect(demo.map((store) => store.business_type_id).toSorted()).toEqual(['dessert', 'food'])
    for (const store of demo) {
      expect(store.rebate_percent).toBeGreaterThan(0)
      expect(store.opening_hours).toHaveLength(7)
      expect(Object.keys(store.intros)).toHaveLength(3)
      expect(store.demo_attributes).toContain('rebatePercent')
    }
    await database.executeSql('delete from stores')
    await run(TW, 'tw', { isDemo: true })
    expect(await readStores()).toEqual(demo)
    await run(TW)
    for (const store of await readStores()) {
      expect(store).toMatchObject({
        rebate_percent: null,
        demo_attributes: [],
        is_recommended: false,
      })
    }
  })

  test('leaves alone what the operator set and the file does not know', async () => {
    await run(TW)
    await database.executeSql("update stores set rebate_percent = 33, status = 'paused'")
    await run(TW.replaceAll('號', '号'))
    for (const store of await readStores()) {
      expect(store).toMatchObject({ rebate_percent: 33, status: 'paused' })
    }
    await run(
      TW.replace('opening_hours', 'rebate_percent').replace('無', '5').replace('10:00~18:00', '6'),
    )
    const percents = (await readStores()).map((store) => store.rebate_percent)
    expect(percents.toSorted()).toEqual([5, 6])
  })

  test('sets the introduction of each language that the file has, and leaves the others', async () => {
    const file = (columns: string, values: string) =>
      run(`name,city,address,${columns}\n龍潭豆花,臺北市,汀州路三段239號,${values}\n`)
    const intros = async () => (await readStores())[0]?.intros
    await file('intro_zh_tw,intro_en', '豆花很嫩,Soft pudding')
    await file('intro_zh_tw,intro_en', '豆花很嫩,Softer pudding')
    expect(await intros()).toEqual({ 'zh-TW': '豆花很嫩', 'en-US': 'Softer pudding' })
    await file('intro_zh_tw', '豆花更嫩')
    expect(await intros()).toEqual({ 'zh-TW': '豆花更嫩', 'en-US': 'Softer pudding' })
    await file('intro_zh_cn,intro_en', '豆花很嫩,')
    expect(await intros()).toEqual({ 'zh-TW': '豆花更嫩', 'zh-CN': '豆花很嫩' })
    await file('phone', '02-2345-6789')
    expect(await intros()).toEqual({ 'zh-TW': '豆花更嫩', 'zh-CN': '豆花很嫩' })
  })

  test('leaves what a file has no column for as it stands, and empties what it leaves empty', async () => {
    const full = `source_id,name,name_en,brand,business_type,city,district,address,lat,lng,mrt_station,phone,opening_hours,rebate_percent,rebate_cap_minor,intro_zh_tw,is_recommended,status
7,龍潭豆花,Longtan,龍潭,dessert,臺北市,中正區,汀州路三段239號,25.013920,121.534100,台電大樓,02-2345-6789,10:00~18:00,8,100,很嫩,yes,paused
`
    await run(full)
    const [before] = await readStores()
    expect(before?.mrt_station_id).toBe('tw-taipower-building')
    const few = (columns: string, values: string) =>
      run(`source_id,name,city,address${columns}\n7,龍潭豆花,臺北市,汀州路三段239號${values}\n`)
    expect(await few('', '')).toMatchObject({ unchanged: 1 })
    expect(await readStores()).toEqual([before])
    await few(',lat,lng', ',25.013920,121.534100')
    expect(await readStores()).toEqual([before])
    expect(await few(',rebate_percent', ',9')).toMatchObject({ updated: 1 })
    const { rebate_percent: _, import_hash: __, updated_at: ___, ...rest } = before ?? {}
    expect(await readStores()).toEqual([expect.objectContaining({ ...rest, rebate_percent: 9 })])
    await few(
      ',name_en,brand,business_type,district,lat,lng,phone,opening_hours,status',
      ',,,,,,,,,',
    )
    expect(await readStores()).toEqual([
      expect.objectContaining({
        names: { 'zh-TW': '龍潭豆花' },
        ...{ brand: null, business_type_id: null, region_id: null, lat: null, phone: null },
        ...{ mrt_station_id: null, opening_hours: null, rebate_percent: 9, status: 'active' },
      }),
    ])
  })

  test('finds a store by words that a file no longer names', async () => {
    await run(`source_id,name,name_en,city,address\n7,龍潭豆花,Longtan,臺北市,汀州路\n`)
    await run(`source_id,name,city,address\n7,龍潭豆花店,臺北市,汀州路\n`)
    expect((await readStores())[0]?.search_text).toMatch(/longtan/)
  })
})
