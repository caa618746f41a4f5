import { beforeAll, expect, test } from 'vitest'
import { AREAS } from '#contract/values/area.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { getSiteNumbers } from '#server/domain/places/site-numbers/get-site-numbers.ts'
import { describeOnDatabases } from './on-databases.ts'
import { TestServer } from './test-server.ts'

const CITIES = '/api/official/place/city-region'
const STATIONS = '/api/official/place/mrt-station'
const TYPES = '/api/official/tag/business-type'
const COMPANY = '/api/official/parameter/re-company'
const NUMBERS = '/api/official/parameter/site-numbers'

describeOnDatabases('The calls for what an area has', (openFresh) => {
  let database: OpenDatabase
  let server: TestServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = new TestServer(database)
  })

  test('list cities and their regions with the stores that can be found there', async () => {
    const { cities } = await server.get('listCities', CITIES)
    expect(cities).toHaveLength(22)
    const taipei = cities.find((city) => city.id === 'tw-taipei')
    expect(taipei).toMatchObject({ name: '臺北市', storeCount: 3 })
    expect(taipei?.regions).toContainEqual({ id: 'tw-taipei-daan', name: '大安區', storeCount: 2 })
    expect(taipei?.regions).toContainEqual({
      id: 'tw-taipei-wanhua',
      name: '萬華區',
      storeCount: 0,
    })
  })

  test.each([
    ['zh-TW', '臺北市'],
    ['zh-CN', '台北市'],
    ['en-US', 'Taipei City'],
  ])('name a city in %s', async (LANG, name) => {
    const { cities } = await server.get('listCities', CITIES, { headers: { LANG } })
    expect(cities.find((city) => city.id === 'tw-taipei')?.name).toBe(name)
  })

  test.each(['sg', 'SG', 'Sg'])(
    'take country-code=%s before the area of the caller',
    async (code) => {
      const { cities } = await server.get('listCities', `${CITIES}?country-code=${code}`)
      expect(cities.length).toBeGreaterThan(0)
      expect(cities.every((city) => city.id.startsWith('sg-'))).toBe(true)
    },
  )

  test.each(['xx', '', 'taiwan', '886'])('refuse country-code "%s"', async (code) => {
    for (const path of [CITIES, STATIONS, TYPES, COMPANY, NUMBERS]) {
      const { status, body } = await server.fail(`${path}?country-code=${code}`)
      expect(status).toBe(422)
      expect(body.errors).toMatchObject([{ path: 'country-code', code: 'Invalid' }])
    }
  })

  test('list MRT stations with all their lines', async () => {
    const { mrtStations } = await server.get('listMrtStations', STATIONS, {
      headers: { LANG: 'en-US' },
    })
    const station = mrtStations.find(({ id }) => id === 'tw-zhongxiao-fuxing')
    expect(station).toMatchObject({ name: 'Zhongxiao Fuxing', storeCount: 1, lat: 25.041629 })
    expect(station?.lines.map((line) => line.code)).toEqual(['BR10', 'BL15'])
    expect(station?.lines.every((line) => line.name.length > 0)).toBe(true)
  })

  test('list no MRT stations in Malaysia, and those of Singapore', async () => {
    const malaysia = await server.get('listMrtStations', STATIONS, { headers: { AREA: 'MY' } })
    const singapore = await server.get('listMrtStations', STATIONS, { headers: { AREA: 'SG' } })
    expect(malaysia.mrtStations).toEqual([])
    expect(singapore.mrtStations.length).toBeGreaterThan(100)
  })

  test('list the business types that the area uses', async () => {
    const { businessTypes } = await server.get('listBusinessTypes', TYPES)
    expect(businessTypes.find((type) => type.id === 'dessert')).toEqual({
      id: 'dessert',
      name: '甜品冰品',
      icon: 'dessert',
      storeCount: 1,
    })
    const malaysia = await server.get('listBusinessTypes', TYPES, { headers: { AREA: 'MY' } })
    expect(malaysia.businessTypes.map((type) => type.id)).not.toContain('dessert')
  })

  test('give the company of an area in the language of the query', async () => {
    const path = `${COMPANY}?lang=zh-TW&country-code=tw`
    const { companyInfo } = await server.get('getCompanyInfo', path, { headers: { LANG: 'en-US' } })
    expect(companyInfo).toEqual({
      area: 'tw',
      name: '紅利示範股份有限公司',
      address: '臺北市中正區示範路 17 號 2 樓',
      taxNo: '00201702',
      phone: '+886 2 0000 2017',
    })
  })

  test('show Singapore’s company in Malaysia', async () => {
    const { companyInfo } = await server.get('getCompanyInfo', COMPANY, { headers: { AREA: 'MY' } })
    expect(companyInfo).toMatchObject({ area: 'sg', name: 'Hongli Demo Pte. Ltd.' })
  })

  test('skip a language that is none of ours', async () => {
    const path = `${COMPANY}?lang=fr`
    const { companyInfo } = await server.get('getCompanyInfo', path, { headers: { LANG: 'en' } })
    expect(companyInfo.name).toBe('Hongli Demo Co., Ltd.')
  })

  test('count the stores that can be found, and the cities that have one', async () => {
    const { siteNumbers } = await server.get('getSiteNumbers', NUMBERS)
    expect(siteNumbers).toEqual({
      stores: 5,
      cities: 3,
      // One store in one city in each area but Taiwan.
      storesOfAllAreas: 5 + AREAS.length - 1,
      citiesOfAllAreas: 3 + AREAS.length - 1,
      areas: AREAS.length,
      usualRebatePercent: { low: 5, high: 20 },
    })
  })

  test('give what most stores of an area give back, closed and paused ones aside', async () => {
    const ofMalaysia = await server.get('getSiteNumbers', `${NUMBERS}?country-code=my`)
    expect(ofMalaysia.siteNumbers.usualRebatePercent).toEqual({ low: 8, high: 8 })
    await database.db.updateTable('stores').set({ rebate_percent: null }).execute()
    const fresh = await getSiteNumbers(database.db, { area: 'my' })
    expect(fresh.usualRebatePercent).toBeNull()
  })
})
