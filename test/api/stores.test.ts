import { beforeAll, expect, test } from 'vitest'
import { storeIdOf } from '#server/domain/places/stores/store-draft.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'
import { TestServer, type Sender } from './test-server.ts'

const STORES = '/api/official/store'
const TOFU_PUDDING = storeIdOf('tw', {
  name: '龍潭豆花',
  address: '臺北市中正區汀州路三段239號',
})
const CLOSED = storeIdOf('tw', { name: '歇業小吃', address: '臺北市大安區和平東路3號' })
const PAUSED = storeIdOf('tw', { name: '整修小吃', address: '臺北市大安區和平東路4號' })

describeOnDatabases('The store calls', (_, openShared) => {
  let server: TestServer

  beforeAll(async () => {
    server = new TestServer(await openShared())
  })

  test('list all that can be found in the area, the recommended first', async () => {
    const { stores, paging } = await server.get('listStores', STORES)
    expect(stores[0]?.name).toBe('龍潭豆花')
    expect(stores.map((store) => store.isRecommended)).toEqual([true, false, false, false, false])
    expect(paging).toEqual({ p: 1, ps: 20, total: 5, hasMore: false })
  })

  test('list those of the area in the header AREA', async () => {
    expect(await namesFor('', { headers: { AREA: 'MY' } })).toEqual(['Pasar Besar Ipoh'])
    expect(await namesFor('', { headers: { AREA: 'sg' } })).toEqual([
      'Maxwell Food Centre (Kim Hua Market)',
    ])
  })

  test('say of a store what a card shows', async () => {
    const { stores } = await server.get('listStores', `${STORES}?keyword=豆花`, {
      headers: { LANG: 'en-US' },
    })
    expect(stores).toEqual([
      {
        id: TOFU_PUDDING,
        name: 'Longtan Tofu Pudding',
        address: '臺北市中正區汀州路三段239號',
        cityId: 'tw-taipei',
        city: 'Taipei City',
        regionId: 'tw-taipei-zhongzheng',
        region: 'Zhongzheng District',
        lat: 25.01392,
        lng: 121.5341,
        rebatePercent: 20,
        businessType: { id: 'dessert', name: 'Desserts and ices', icon: 'dessert' },
        mrtStation: { id: 'tw-gongguan', name: 'Gongguan', walkingMeters: expect.any(Number) },
        isRecommended: true,
        photoUrl: null,
        hasCoupon: true,
      },
    ])
  })

  test.each([
    ['one character', '豆', ['龍潭豆花']],
    ['simplified for traditional', '龙潭', ['龍潭豆花']],
    ['the other form of 臺', '台北市中正區', ['龍潭豆花']],
    ['an English name in any case', 'tOFU', ['龍潭豆花']],
    ['full width for half', 'ｃａｆｅ', ['大安ＣＡＦＥ']],
    ['half width for full', 'cafe', ['大安ＣＡＦＥ']],
    ['two words that must both be there', '忠孝 小館', ['忠孝小館']],
    ['two words of which one is not there', '忠孝 豆花', []],
    ['a business type', '甜品', ['龍潭豆花']],
    ['nothing that exists', '鯨魚', []],
    ['signs alone', '%_', []],
  ])('find by %s', async (_, keyword, names) => {
    expect(await namesFor(`keyword=${encodeURIComponent(keyword)}`)).toEqual(names)
  })

  test.each([
    ['city=tw-taipei', 3],
    ['region=tw-taipei-daan', 2],
    ['region=tw-taipei-daan&business-type=food', 1],
    ['mrt=tw-zhongxiao-fuxing', 1],
    ['business-type=food', 2],
    ['business-type=food&keyword=忠孝&city=tw-taipei&mrt=tw-zhongxiao-fuxing', 1],
    ['city=tw-taipei&region=tw-hualien-shoufeng', 0],
    ['city=nowhere', 0],
  ])('narrow by %s', async (query, count) => {
    const { stores, paging } = await server.get('listStores', `${STORES}?${query}`)
    expect([stores.length, paging.total]).toEqual([count, count])
  })

  test('mark those that have a coupon, until it ends', async () => {
    const marked = async () => {
      const { stores } = await server.get('listStores', STORES)
      return stores.filter(({ hasCoupon }) => hasCoupon).map(({ name }) => name)
    }
    expect((await marked()).toSorted()).toEqual(['好初早餐', '龍潭豆花'])
    server.clock.moveTo('2030-01-01T00:00:00Z')
    expect(await marked()).toEqual([])
    server.clock.moveTo(NOON)
  })

  test('take empty fields of a form for no filter', async () => {
    const query = 'keyword=&city=&region=&mrt=&business-type=&lat=&lng=&radius='
    expect(await namesFor(query)).toHaveLength(5)
  })

  test('list the nearest first, with the distance in whole meters', async () => {
    const query = 'lat=25.0418&lng=121.5440&radius=50000'
    const { stores, paging } = await server.get('listStores', `${STORES}?${query}`)
    expect(stores.map((store) => store.name)).toEqual([
      '忠孝小館',
      '大安ＣＡＦＥ',
      '龍潭豆花',
      '好初早餐',
    ])
    const meters = stores.map((store) => store.distanceMeters ?? Number.NaN)
    expect(meters[0]).toBe(52)
    expect(meters).toEqual(meters.toSorted((a, b) => a - b))
    expect(meters.every(Number.isInteger)).toBe(true)
    expect(paging.total).toBe(4)
  })

  test('reach 3 km when nobody says how far', async () => {
    expect(await namesFor('lat=25.0418&lng=121.5440')).toEqual(
      await namesFor('lat=25.0418&lng=121.5440&radius=3000'),
    )
    expect(await namesFor('lat=25.0418&lng=121.5440&radius=5000')).toHaveLength(3)
  })

  test('combine near me with the other filters', async () => {
    const query = 'lat=25.0418&lng=121.5440&radius=50000&business-type=dessert&keyword=豆'
    expect(await namesFor(query)).toEqual(['龍潭豆花'])
  })

  test.each([
    ['lat=25', 'lng', 'Required'],
    ['lng=121', 'lat', 'Required'],
    ['lat=91&lng=121', 'lat', 'OutOfRange'],
    ['lat=25&lng=-180.5', 'lng', 'OutOfRange'],
    ['lat=here&lng=121', 'lat', 'NotANumber'],
    ['lat=25&lng=1e2', 'lng', 'NotANumber'],
    ['lat=25&lng=121&radius=50001', 'radius', 'OutOfRange'],
    ['lat=25&lng=121&radius=0', 'radius', 'OutOfRange'],
    ['p=0', 'p', 'NotAPositiveWholeNumber'],
    ['ps=ten', 'ps', 'NotAPositiveWholeNumber'],
    ['keyword=%00', 'keyword', 'ControlCharacter'],
  ])('refuse %s', async (query, path, code) => {
    const { status, body } = await server.fail(`${STORES}?${query}`)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path, code }])
  })

  test('refuse a keyword above 100 characters, and say the limit', async () => {
    const keyword = encodeURIComponent('花'.repeat(101))
    const { body } = await server.fail(`${STORES}?keyword=${keyword}`)
    expect(body.errors).toEqual([{ path: 'keyword', code: 'TooLong', message: '最多 100 個字。' }])
  })

  test('page without overlap or gap', async () => {
    const all = await namesFor('')
    const first = await server.get('listStores', `${STORES}?ps=2`)
    const second = await server.get('listStores', `${STORES}?ps=2&p=2`)
    const third = await server.get('listStores', `${STORES}?ps=2&p=3`)
    const names = [first, second, third].flatMap(({ stores }) => stores.map(({ name }) => name))
    expect(names).toEqual(all)
    expect([first, second, third].map(({ paging }) => paging.hasMore)).toEqual([true, true, false])
  })

  test('cut a page size above 100', async () => {
    const { paging } = await server.get('listStores', `${STORES}?ps=101`)
    expect(paging.ps).toBe(100)
  })

  test('give all of one store, and others near it', async () => {
    const { store, storesNear } = await server.get('getStore', `${STORES}/${TOFU_PUDDING}`)
    expect(store).toMatchObject({
      area: 'tw',
      name: '龍潭豆花',
      city: '臺北市',
      region: '中正區',
      phone: null,
      openingHours: { text: null, days: null },
      intro: null,
      demoAttributes: [],
      updatedAt: '2026-11-20T04:00:00.000Z',
    })
    expect(storesNear.map((near) => near.name)).toEqual(['大安ＣＡＦＥ', '忠孝小館'])
    expect(storesNear.every((near) => (near.distanceMeters ?? 0) > 0)).toBe(true)
  })

  test('open a store of another area: a shared link must work', async () => {
    const path = `${STORES}/${TOFU_PUDDING}`
    const { store } = await server.get('getStore', path, { headers: { AREA: 'SG' } })
    expect(store.area).toBe('tw')
  })

  test('give the name in the language that there is', async () => {
    const path = `${STORES}/${TOFU_PUDDING}`
    const { store } = await server.get('getStore', path, { headers: { LANG: 'zh-CN' } })
    expect(store.name).toBe('龍潭豆花')
  })

  test.each([CLOSED, PAUSED, 'tw-nobody', '%F0%9F%8D%A7'])(
    'answer 404 for %s, which is closed, paused or unknown',
    async (id) => {
      const { status, body } = await server.fail(`${STORES}/${id}`)
      expect([status, body.resultException]).toEqual([404, 'StoreNotFound'])
    },
  )

  test('show the chosen stores of a collection with the reason', async () => {
    const path = '/api/v2/official/cms/re-store-cache/official_store_collection_user'
    const { collection, paging } = await server.get('getStoreCollection', path)
    expect(collection).toMatchObject({
      id: 'official_store_collection_user',
      title: '會員推薦的店',
      stores: [
        { name: '龍潭豆花', reason: expect.stringContaining('豆花'), recommender: '附近學生推薦' },
        { name: '好初早餐' },
      ],
    })
    expect(paging).toEqual({ p: 1, ps: 24, total: 2, hasMore: false })
    const second = await server.get('getStoreCollection', `${path}?ps=1&p=2`)
    expect(second.collection.stores.map((store) => store.name)).toEqual(['好初早餐'])
  })

  test.each(['SG', 'my'])('answer 404 in %s for a collection of Taiwan', async (area) => {
    const path = '/api/v2/official/cms/re-store-cache/official_store_collection_user'
    const { status, body } = await server.fail(path, { headers: { AREA: area } })
    expect([status, body.resultException]).toEqual([404, 'CollectionNotFound'])
  })

  test('answer 404 for an unknown collection', async () => {
    const { status, body } = await server.fail('/api/v2/official/cms/re-store-cache/nothing')
    expect([status, body.resultException]).toEqual([404, 'CollectionNotFound'])
  })

  async function namesFor(query: string, sender: Sender = {}): Promise<string[]> {
    const { stores } = await server.get('listStores', `${STORES}?${query}`, sender)
    return stores.map((store) => store.name)
  }
})
