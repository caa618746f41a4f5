import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadBusinessTypes } from '#server/domain/places/business-types/load-business-types.ts'
import { loadPlaces } from '#server/domain/places/places/load-places.ts'
import { FormServer } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const PATH = '/api/official/prospect-store'

const STORE = {
  area: 'tw',
  storeName: '龍潭豆花',
  businessType: 'dessert',
  storePhone: '02-2365-1234',
  contactName: '陳大明',
  mobile: '0912345678',
}

describeOnDatabases('The prospect-store form', (openFresh) => {
  let database: OpenDatabase
  let server: FormServer

  beforeAll(async () => {
    database = await openFresh()
    await loadPlaces(database.db)
    await loadBusinessTypes(database.db)
    server = await FormServer.start(database)
  })
  const problemsOf = (body: Record<string, unknown>) => server.problemsOf(PATH, body)

  test('is stored with the place and the business type', async () => {
    const city = await database.db
      .selectFrom('regions')
      .innerJoin('cities', 'cities.id', 'regions.city_id')
      .where('cities.area', '=', 'tw')
      .select(['cities.id as city', 'regions.id as region'])
      .executeTakeFirstOrThrow()
    const botCheck = await server.solveBotCheck()
    const body = { ...STORE, ...city, taxNumber: '04595257', pathId: '11', botCheck }
    const answer = await server.post(PATH, body)
    expect(answer).toMatchObject({ status: 200 })
    const { reference = '' } = answer.body['prospectStore'] as Record<string, string>
    expect(reference).toMatch(/^PS-/)
    const row = await database.db
      .selectFrom('prospect_stores')
      .where('reference', '=', reference)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      kind: 'store',
      area: 'tw',
      store_name: '龍潭豆花',
      business_type_id: 'dessert',
      city_id: city.city,
      region_id: city.region,
      mobile: '+886912345678',
      tax_number: '04595257',
      source_id: 11,
    })
  })

  test('asks a store for area, name, business type, phone and person', async () => {
    expect(await problemsOf({})).toEqual({
      area: 'AreaRequired',
      storeName: 'StoreNameRequired',
      businessType: 'BusinessTypeRequired',
      storePhone: 'StorePhoneRequired',
      contactName: 'ContactNameRequired',
      email: 'EmailOrMobileRequired',
      botCheck: 'BotCheckRequired',
    })
  })

  test('asks the short form for less', async () => {
    expect(await problemsOf({ kind: 'short' })).toEqual({
      storeName: 'StoreNameRequired',
      contactName: 'ContactNameRequired',
      email: 'EmailOrMobileRequired',
      botCheck: 'BotCheckRequired',
    })
  })

  test('asks a POS vendor for an e-mail', async () => {
    const mobile = '0912345678'
    expect(await problemsOf({ kind: 'pos-vendor', mobile })).toEqual({
      companyName: 'CompanyNameRequired',
      contactName: 'ContactNameRequired',
      email: 'EmailRequired',
      content: 'ContentRequired',
      botCheck: 'BotCheckRequired',
    })
  })

  test('knows its kinds, and stores a POS vendor as one', async () => {
    expect(await problemsOf({ kind: 'bank' })).toHaveProperty('kind')
    const vendor = {
      kind: 'pos-vendor',
      companyName: '收銀科技',
      contactName: '林小姐',
      email: 'pos@example.com',
      content: '我們的收銀機想接上紅利。',
      botCheck: await server.solveBotCheck(),
    }
    const answer = await server.post(PATH, vendor, { headers: { AREA: 'SG', LANG: 'en-US' } })
    expect(answer.status).toBe(200)
    const row = await database.db
      .selectFrom('prospect_stores')
      .where('company_name', '=', '收銀科技')
      .select(['kind', 'area', 'locale'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ kind: 'pos_vendor', area: 'sg', locale: 'en-US' })
  })

  test.each([
    ['tw', '04595257', true],
    ['tw', '0459 5257', true],
    ['tw', '04595258', false],
    ['tw', '0459525', false],
    ['my', '201901000005', true],
    ['my', '20190100000', false],
    ['sg', '00192200M', true],
    ['sg', '00192200N', false],
    ['sg', '04595257', false],
  ])('in %s the tax number %s is right: %s', async (area, taxNumber, isRight) => {
    const { taxNumber: problem } = await problemsOf({ kind: 'short', area, taxNumber })
    expect(problem).toBe(isRight ? undefined : 'TaxNumberInvalid')
  })

  test.each([
    ['tw', '02-2365-1234', true],
    ['tw', '0800-000-123', true],
    ['tw', '2365-1234', false],
    ['my', '03-2141 8131', true],
    ['my', '02-2365-1234', false],
    ['sg', '6225 5632', true],
    ['sg', '12345', false],
  ])('in %s the store phone %s is right: %s', async (area, storePhone, isRight) => {
    const { storePhone: problem } = await problemsOf({ kind: 'short', area, storePhone })
    expect(problem).toBe(isRight ? undefined : 'StorePhoneInvalid')
  })

  test('takes only places and business types of the area', async () => {
    expect(await problemsOf({ ...STORE, area: 'sg', storePhone: '6225 5632' })).toMatchObject({
      businessType: 'BusinessTypeInvalid',
    })
    expect(await problemsOf({ ...STORE, city: 'nowhere', region: 'nowhere' })).toMatchObject({
      city: 'CityInvalid',
      region: 'RegionInvalid',
    })
    expect(await problemsOf({ ...STORE, area: 'xx' })).toMatchObject({ area: 'AreaInvalid' })
  })
})
