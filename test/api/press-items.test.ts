import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from './on-databases.ts'
import { TestServer } from './test-server.ts'

const PRESS = '/api/official/press'

describeOnDatabases('The press calls', (_, openShared) => {
  let server: TestServer

  beforeAll(async () => {
    server = new TestServer(await openShared())
  })

  test('list the newest first, ten to a page', async () => {
    const { pressItems, paging } = await server.get('listPressItems', PRESS)
    expect(pressItems).toHaveLength(10)
    const days = pressItems.map((item) => item.publishedOn)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(days[0]).toBe('2026-11-05')
    expect(paging).toEqual({ p: 1, ps: 10, total: 32, hasMore: true })
  })

  test('give every item once over all pages, and nothing after the last', async () => {
    const ids: string[] = []
    for (const p of [1, 2, 3, 4]) {
      const { pressItems, paging } = await server.get('listPressItems', `${PRESS}?p=${p}`)
      ids.push(...pressItems.map((item) => item.id))
      expect(paging.hasMore).toBe(p < 4)
    }
    expect(new Set(ids).size).toBe(32)
    expect(ids).toHaveLength(32)
    const after = await server.get('listPressItems', `${PRESS}?p=5`)
    expect(after.pressItems).toEqual([])
    expect(after.paging).toEqual({ p: 5, ps: 10, total: 32, hasMore: false })
  })

  test('list one year, and always say which years there are', async () => {
    const { pressItems, years, paging } = await server.get('listPressItems', `${PRESS}?year=2024`)
    expect(pressItems.every((item) => item.publishedOn.startsWith('2024-'))).toBe(true)
    expect(paging.total).toBe(pressItems.length)
    expect(years.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023, 2022])
    expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(32)
  })

  test('answer an empty list for a year without items', async () => {
    const { pressItems, paging } = await server.get('listPressItems', `${PRESS}?year=2001`)
    expect(pressItems).toEqual([])
    expect(paging.total).toBe(0)
  })

  test.each(['24', '20244', 'zwei', '1999', '2101', '', '2024.5'])(
    'refuse "%s" as a year',
    async (year) => {
      const { status, body } = await server.fail(`${PRESS}?year=${year}`)
      expect(status).toBe(422)
      expect(body.errors).toMatchObject([{ path: 'year', code: 'NotAYear' }])
    },
  )

  test('hold Taiwan’s items only', async () => {
    for (const AREA of ['MY', 'SG']) {
      const { pressItems, years } = await server.get('listPressItems', PRESS, { headers: { AREA } })
      expect(pressItems).toEqual([])
      expect(years).toEqual([])
    }
  })

  test('give an item in the caller’s language', async () => {
    const path = `${PRESS}/how-rebate-works`
    const titles = []
    for (const LANG of ['zh-TW', 'zh-CN', 'en-US']) {
      const { pressItem } = await server.get('getPressItem', path, { headers: { LANG } })
      expect(pressItem.blocks.length).toBeGreaterThan(2)
      titles.push(pressItem.title)
    }
    expect(titles).toEqual([
      '回饋怎麼算？一碗麵說清楚',
      expect.stringContaining('返还'),
      expect.stringMatching(/rebate/i),
    ])
  })

  test('lead from item to item in both directions', async () => {
    const { pressItems } = await server.get('listPressItems', `${PRESS}?ps=100`)
    for (const [index, { id }] of pressItems.entries()) {
      const { newer, older } = await server.get('getPressItem', `${PRESS}/${id}`)
      expect(newer?.id).toBe(pressItems[index - 1]?.id)
      expect(older?.id).toBe(pressItems[index + 1]?.id)
    }
  })

  test('link to the publisher of a story about us, and to nobody else', async () => {
    const { pressItems } = await server.get('listPressItems', `${PRESS}?ps=100`)
    for (const item of pressItems) {
      expect(item.externalUrl !== null).toBe(item.kind === 'media')
    }
  })

  test.each(['no-such-item', '%20', '%E8%B1%86%E8%8A%B1', '..%2Fsecret'])(
    'answer 404 for %s',
    async (id) => {
      const { status, body } = await server.fail(`${PRESS}/${id}`)
      expect(status).toBe(404)
      expect(body.resultException).toBe('PressItemNotFound')
    },
  )

  test('do not show Taiwan’s items elsewhere', async () => {
    const { status } = await server.fail(`${PRESS}/how-rebate-works`, { headers: { AREA: 'SG' } })
    expect(status).toBe(404)
  })
})
