import { afterEach, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locale.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'
import { TestServer } from './test-server.ts'

const CMS = '/api/v2/official/cms'
const LINK = '/api/v2/official/dynamic-link/sn'
const SHOP = '/api/official/online-shop/item'

describeOnDatabases('The calls for what the operator writes', (openFresh) => {
  let database: OpenDatabase
  let server: TestServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = new TestServer(database)
  })
  afterEach(() => server.clock.moveTo(NOON))

  test.each(LOCALES)('give the privacy term with version and date in %s', async (LANG) => {
    const path = '/api/official/term/privacy'
    const { term } = await server.get('getPrivacyTerm', path, { headers: { LANG } })
    expect(term).toMatchObject({ kind: 'privacy', version: '2026.11', effectiveOn: '2026-11-20' })
    expect(term.blocks.filter((block) => block.type === 'heading').length).toBeGreaterThan(5)
    expect(term.description.length).toBeGreaterThan(30)
  })

  test('show the first version of the term even before it is in force', async () => {
    server.clock.moveTo('2020-01-01T00:00:00Z')
    const { term } = await server.get('getPrivacyTerm', '/api/official/term/privacy')
    expect(term.version).toBe('2026.11')
  })

  test('take the newest version of the term that is in force', async () => {
    await addTerm('2027.01', '2027-01-10')
    await addTerm('2027.02', '2027-02-10')
    const versionAt = async (now: string) => {
      server.clock.moveTo(now)
      return (await server.get('getPrivacyTerm', '/api/official/term/privacy')).term.version
    }
    expect(await versionAt('2027-01-09T15:59:59Z')).toBe('2026.11')
    expect(await versionAt('2027-01-09T16:00:00Z')).toBe('2027.01')
    expect(await versionAt('2028-01-01T00:00:00Z')).toBe('2027.02')
  })

  test('give a page in the caller’s language', async () => {
    const { page } = await server.get('getCmsPage', `${CMS}/page/about`, {
      headers: { LANG: 'en-US' },
    })
    expect(page).toMatchObject({ id: 'about', title: 'About Hongli', middleware: [] })
    expect(page.updatedAt).toBe('2026-11-19T16:00:00.000Z')
  })

  test('answer 404 for an unknown page', async () => {
    const { status, body } = await server.fail(`${CMS}/page/nothing`)
    expect([status, body.resultException]).toEqual([404, 'CmsPageNotFound'])
  })

  test('hide a page from an area that it is not for', async () => {
    await database.db
      .updateTable('cms_pages')
      .where('id', '=', 'about')
      .set({ areas: ['tw'] })
      .execute()
    const { status } = await server.fail(`${CMS}/page/about`, { headers: { AREA: 'SG' } })
    expect(status).toBe(404)
    await server.get('getCmsPage', `${CMS}/page/about`)
  })

  test('tell where a short link leads', async () => {
    const { link } = await server.get('getDynamicLink', `${LINK}/find-stores-nearby`, {
      headers: { LANG: 'zh-CN' },
    })
    expect(link).toEqual({
      sn: 'find-stores-nearby',
      title: '查找附近的合作门店',
      targets: {
        ios: 'hongli://stores?sort=near',
        android: 'hongli://stores?sort=near',
        web: '/store-list',
      },
    })
  })

  test.each([
    ['nobody-knows-this', 404, 'DynamicLinkNotFound'],
    ['x', 404, 'DynamicLinkNotFound'],
    ['survey-autumn-2026', 404, 'DynamicLinkPaused'],
    ['penghu-summer-2025', 410, 'DynamicLinkEnded'],
  ])('say why the link %s leads nowhere: %i %s', async (sn, expectedStatus, name) => {
    const { status, body } = await server.fail(`${LINK}/${sn}`)
    expect([status, body.resultException]).toEqual([expectedStatus, name])
  })

  test('let a short link end with its last day', async () => {
    server.clock.moveTo('2026-12-31T15:59:59.999Z')
    await server.get('getDynamicLink', `${LINK}/keelung-rainy-days`)
    server.clock.moveTo('2026-12-31T16:00:00Z')
    expect((await server.fail(`${LINK}/keelung-rainy-days`)).status).toBe(410)
  })

  test('list the items of the partner shops of the area with what comes back', async () => {
    const { items, paging } = await server.get('listOnlineShopItems', SHOP)
    expect(paging).toEqual({ p: 1, ps: 24, total: 8, hasMore: false })
    expect(items.every((item) => item.area === 'tw' && item.currency === 'TWD')).toBe(true)
    const tea = items.find((item) => item.id === 'oolong-tea-bags')
    expect(tea).toMatchObject({ priceMinor: 320, rebatePercent: 12, rebateMinor: 38 })
  })

  test('show an item to every area, with others of its own', async () => {
    const { item, moreItems } = await server.get('getOnlineShopItem', `${SHOP}/kaya-jar`)
    expect(item).toMatchObject({ area: 'sg', currency: 'SGD', name: '斑斕咖椰醬' })
    expect(item.specifications.length).toBeGreaterThan(0)
    expect(item.url).toMatch(/^https:\/\//)
    expect(moreItems.map((other) => other.area)).toEqual(['sg'])
  })

  test('answer 404 for an unknown item', async () => {
    const { status, body } = await server.fail(`${SHOP}/gold-bar`)
    expect([status, body.resultException]).toEqual([404, 'OnlineShopItemNotFound'])
  })

  test.each(LOCALES)(
    'say what members and owners say, those of the area first, in %s',
    async (LANG) => {
      const { voices } = await server.get('listVoices', `${CMS}/voice`, {
        headers: { AREA: 'SG', LANG },
      })
      expect(voices.members.length).toBeGreaterThan(2)
      expect(voices.owners.length).toBeGreaterThan(0)
      expect(voices.members[0]?.area).toBe('sg')
      const areas = voices.members.map((voice) => voice.area === 'sg')
      expect(areas).toEqual(areas.toSorted((a, b) => Number(b) - Number(a)))
    },
  )

  test('list only partner groups whose points the area takes', async () => {
    const taiwan = await server.get('listPartnerGroups', `${CMS}/partner-group`)
    const singapore = await server.get('listPartnerGroups', `${CMS}/partner-group`, {
      headers: { AREA: 'SG' },
    })
    expect(taiwan.partnerGroups[0]).toMatchObject({
      name: '社區超市點數',
      rate: { points: 100, creditMinor: 20 },
      currency: 'TWD',
    })
    expect(singapore.partnerGroups.map((group) => group.id)).not.toContain('fuel')
  })

  test.each(['customer', 'store'])('guide through the app of the %s', async (id) => {
    const { tour } = await server.get('getTour', `${CMS}/experience/${id}`, {
      headers: { LANG: 'zh-CN' },
    })
    expect(tour.id).toBe(id)
    expect(tour.steps.length).toBeGreaterThan(3)
    expect(tour.steps.every((step) => step.screen.length >= 2)).toBe(true)
  })

  test('answer 404 for an unknown tour', async () => {
    expect((await server.fail(`${CMS}/experience/cashier`)).status).toBe(404)
  })

  test('list the open positions of the area', async () => {
    const { jobs } = await server.get('listJobs', `${CMS}/job`)
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.every((job) => job.area === 'tw')).toBe(true)
    expect(jobs[0]).toMatchObject({ id: 'web-engineer', kind: 'full-time', kindName: '全職' })
  })

  test('give the film of the home page with its transcript', async () => {
    const { introVideo } = await server.get('getIntroVideo', `${CMS}/intro-video`, {
      headers: { LANG: 'en-US' },
    })
    expect(introVideo.title).toBe('Hongli in one minute')
    expect(introVideo.transcript.length).toBeGreaterThan(3)
  })

  test('offer the referral sources with the ids that the app knows', async () => {
    const { formOptions } = await server.get(
      'getFormOptions',
      '/api/official/parameter/form-options',
    )
    expect(formOptions.sources.map((source) => source.id)).toEqual([
      4, 19, 20, 5, 7, 8, 9, 10, 11, 14, 15, 16, 18, 1,
    ])
    expect(formOptions.questionTypes[0]).toMatchObject({ id: 'member-account', label: '會員帳戶' })
  })

  async function addTerm(version: string, effectiveOn: string): Promise<void> {
    const texts = JSON.stringify({ 'zh-TW': 'x', 'zh-CN': 'x', 'en-US': 'x' })
    const bodies = JSON.stringify({ 'zh-TW': [], 'zh-CN': [], 'en-US': [] })
    await database.db
      .insertInto('terms')
      .values({
        kind: 'privacy',
        version,
        effective_on: effectiveOn,
        titles: texts,
        descriptions: texts,
        bodies,
        announced_at: server.clock.now(),
        updated_at: server.clock.now(),
      })
      .execute()
  }
})
