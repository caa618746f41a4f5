import { afterEach, beforeAll, expect, test } from 'vitest'
import { storeIdOf } from '#server/domain/places/stores/store-draft.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'
import { TestServer } from './test-server.ts'

const COUPONS = '/api/official/coupon/store'
const TOFU_PUDDING = storeIdOf('tw', {
  name: '龍潭豆花',
  address: '臺北市中正區汀州路三段239號',
})

describeOnDatabases('The call for coupons of stores', (_, openShared) => {
  let server: TestServer

  beforeAll(async () => {
    server = new TestServer(await openShared())
  })
  afterEach(() => server.clock.moveTo(NOON))

  test('lists those of the area, a hundred to a page', async () => {
    const { coupons, paging } = await server.get('listStoreCoupons', COUPONS)
    expect(coupons.map((coupon) => coupon.store.name).toSorted()).toEqual(['好初早餐', '龍潭豆花'])
    expect(paging).toEqual({ p: 1, ps: 100, total: 2, hasMore: false })
  })

  test('says all of a coupon', async () => {
    const { coupons } = await server.get('listStoreCoupons', `${COUPONS}?store=${TOFU_PUDDING}`, {
      headers: { LANG: 'en-US' },
    })
    expect(coupons).toEqual([
      {
        id: 'tw-longtan-douhua-free-topping',
        title: 'One free topping on tofu pudding',
        terms: ['For dining in only', 'One serving per guest', 'While the day’s supply lasts'],
        discount: { kind: 'gift', gift: 'One extra topping' },
        currency: 'TWD',
        startsAt: '2026-11-19T16:00:00.000Z',
        endsAt: '2027-01-04T15:59:59.999Z',
        stockTotal: 300,
        stockLeft: 300,
        status: 'active',
        store: {
          id: TOFU_PUDDING,
          name: 'Longtan Tofu Pudding',
          city: 'Taipei City',
          region: 'Zhongzheng District',
          businessTypeIcon: 'dessert',
        },
      },
    ])
  })

  test('speaks the currency of its area', async () => {
    const { coupons } = await server.get('listStoreCoupons', COUPONS, { headers: { AREA: 'SG' } })
    expect(coupons.map((coupon) => coupon.currency)).toEqual(['SGD'])
  })

  test('pages', async () => {
    const first = await server.get('listStoreCoupons', `${COUPONS}?ps=1`)
    const second = await server.get('listStoreCoupons', `${COUPONS}?ps=1&p=2`)
    expect(first.paging).toEqual({ p: 1, ps: 1, total: 2, hasMore: true })
    expect(second.paging).toEqual({ p: 2, ps: 1, total: 2, hasMore: false })
    expect(first.coupons[0]?.id).not.toBe(second.coupons[0]?.id)
  })

  test('keeps a coupon until the last millisecond of its last day', async () => {
    const path = `${COUPONS}?store=${TOFU_PUDDING}`
    server.clock.moveTo('2027-01-04T15:59:59.999Z')
    expect((await server.get('listStoreCoupons', path)).coupons).toHaveLength(1)
    server.clock.moveTo('2027-01-04T16:00:00.000Z')
    expect((await server.get('listStoreCoupons', path)).coupons).toHaveLength(0)
  })

  test('shows a coupon before it starts, as upcoming', async () => {
    server.clock.moveTo('2026-11-10T04:00:00Z')
    const { coupons } = await server.get('listStoreCoupons', `${COUPONS}?store=${TOFU_PUDDING}`)
    expect(coupons.map((coupon) => coupon.status)).toEqual(['upcoming'])
  })

  test('answers an empty list for a store without coupons, known or not', async () => {
    const { coupons, paging } = await server.get('listStoreCoupons', `${COUPONS}?store=tw-nobody`)
    expect(coupons).toEqual([])
    expect(paging.total).toBe(0)
  })

  test.each([
    { query: 'keyword=豆花', found: ['龍潭豆花'], why: 'of the coupon' },
    { query: 'keyword=咖啡', found: ['好初早餐'], why: 'of the coupon alone' },
    { query: 'keyword=好初', found: ['好初早餐'], why: 'of the store' },
    { query: 'keyword=汀州路', found: ['龍潭豆花'], why: 'of the address' },
    { query: 'keyword=龙潭', found: ['龍潭豆花'], why: 'of the store in simplified characters' },
    { query: 'keyword=ＴＯＦＵ', found: ['龍潭豆花'], why: 'in another width and case' },
    { query: 'keyword=台北 免費', found: [], why: 'that only one of two is found by' },
    { query: 'keyword=台北 豆花', found: ['龍潭豆花'], why: 'of the store and of the coupon' },
    { query: 'keyword=zh-TW', found: [], why: 'of no text, but of how texts are kept' },
    { query: 'keyword=%', found: [], why: 'without a letter' },
    { query: 'business-type=breakfast', found: ['好初早餐'], why: 'and a business type' },
    { query: 'business-type=breakfast&keyword=豆花', found: [], why: 'that do not go together' },
    { query: 'business-type=nothing', found: [], why: 'and an unknown business type' },
    { query: 'business-type=&keyword=', found: ['好初早餐', '龍潭豆花'], why: 'left empty' },
  ])('finds by words $why ($query)', async ({ query, found }) => {
    const { coupons, paging } = await server.get('listStoreCoupons', `${COUPONS}?${query}`)
    expect(coupons.map(({ store }) => store.name).toSorted()).toEqual(found)
    expect(paging.total).toBe(found.length)
  })

  test('pages what is found', async () => {
    const { paging } = await server.get('listStoreCoupons', `${COUPONS}?keyword=台&ps=1`)
    expect(paging).toEqual({ p: 1, ps: 1, total: 1, hasMore: false })
  })

  test('refuses a keyword above a hundred characters', async () => {
    const { body } = await server.fail(`${COUPONS}?keyword=${'豆'.repeat(101)}`)
    expect(body).toMatchObject({ errors: [{ path: 'keyword', code: 'TooLong' }] })
  })

  test('names the business types that they can be narrowed by', async () => {
    const path = '/api/official/coupon/business-type'
    const { businessTypes } = await server.get('listCouponBusinessTypes', path, {
      headers: { LANG: 'en-US' },
    })
    expect(businessTypes.map(({ id, couponCount }) => ({ id, couponCount }))).toEqual([
      { id: 'breakfast', couponCount: 1 },
      { id: 'dessert', couponCount: 1 },
    ])
    server.clock.moveTo('2027-12-01T04:00:00Z')
    expect((await server.get('listCouponBusinessTypes', path)).businessTypes).toEqual([])
  })

  test('cuts a page above a hundred', async () => {
    const { paging } = await server.get('listStoreCoupons', `${COUPONS}?ps=5000`)
    expect(paging.ps).toBe(100)
  })

  test.each(['p=0', 'p=-1', 'p=1.5', 'p=x', 'p=', 'ps=0', 'ps=1e2', 'ps=99999999999'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await server.fail(`${COUPONS}?${query}`)
      expect(status).toBe(422)
      expect(body).toMatchObject({
        success: false,
        resultCode: 422,
        resultException: 'InvalidInput',
        errors: [{ path: query.split('=')[0], code: 'NotAPositiveWholeNumber' }],
      })
    },
  )
})
