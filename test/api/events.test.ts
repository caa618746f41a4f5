import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Area } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { readContentFiles } from '#server/domain/publishing/content/read-content-files.ts'
import { readEvents } from '#server/domain/publishing/content/read-events.ts'
import { CONTENT_FOLDER, DEMO_FOLDER } from '#server/config/content-folders.ts'
import { calendarFile } from '#web/components/events/calendar-file.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'
import { TestServer } from './test-server.ts'

const EVENTS = '/api/official/marketing/events'

/** Where the alliance was when these events took place. */
const AREAS = ['tw', 'my', 'sg'] as const

/** First and last moment of each event's window as an area's clock on the wall shows it. */
const WINDOWS: Record<string, { area: Area; first: string; last: string }[]> = {
  'happy-go': [{ area: 'tw', first: '2023-05-14T16:00:00.000Z', last: '2023-07-15T15:59:59.999Z' }],
  'hot-shoes': AREAS.map((area) => ({
    area,
    first: '2023-07-31T16:00:00.000Z',
    last: '2023-08-31T15:59:59.999Z',
  })),
  'fami-point': [
    { area: 'tw', first: '2024-03-17T16:00:00.000Z', last: '2024-04-30T15:59:59.999Z' },
  ],
  'bar-promo': (['tw', 'sg'] as const).map((area) => ({
    area,
    first: '2025-06-19T16:00:00.000Z',
    last: '2025-08-03T15:59:59.999Z',
  })),
  anniversary: AREAS.map((area) => ({
    area,
    first: '2026-10-31T16:00:00.000Z',
    last: '2026-12-13T15:59:59.999Z',
  })),
}
const CASES = Object.entries(WINDOWS).flatMap(([id, windows]) =>
  windows.map((window) => ({ id, ...window })),
)

describeOnDatabases('Events', (openFresh) => {
  let database: OpenDatabase
  let server: TestServer

  beforeAll(async () => {
    database = await openFresh()
    server = new TestServer(database)
  })
  afterEach(() => server.clock.moveTo(NOON))

  const eventOf = async (id: string, area: Area = 'tw', lang = 'zh-TW') => {
    const headers = { AREA: area.toUpperCase(), LANG: lang }
    return (await server.get('getEvent', `${EVENTS}/${id}`, { headers })).event
  }
  const stateAt = async (id: string, area: Area, now: string) => {
    server.clock.moveTo(now)
    return (await eventOf(id, area)).state
  }
  const after = (instant: string) => new Date(Date.parse(instant) + 1).toISOString()
  const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

  test.each(CASES)(
    'open and close $id in $area with its days',
    async ({ id, area, first, last }) => {
      expect(await eventOf(id, area)).toMatchObject({ startsAt: first, endsAt: last })
      expect(await stateAt(id, area, before(first))).toBe('before')
      expect(await stateAt(id, area, first)).toBe('during')
      expect(await stateAt(id, area, last)).toBe('during')
      expect(await stateAt(id, area, after(last))).toBe('after')
    },
  )

  test('stay for ever, whatever the year', async () => {
    server.clock.moveTo('2036-11-20T04:00:00Z')
    for (const { id, area } of CASES) expect((await eventOf(id, area)).state).toBe('after')
  })

  test.each([
    ['fami-point', 'sg'],
    ['happy-go', 'my'],
    ['bar-promo', 'my'],
    ['spring-sale', 'tw'],
    ['..%2Fhappy-go', 'tw'],
  ])('know no %s in %s', async (id, area) => {
    const headers = { AREA: area.toUpperCase(), LANG: 'en-US' }
    const { status, body } = await server.fail(`${EVENTS}/${id}`, { headers })
    expect([status, body.resultException]).toEqual([404, 'EventNotFound'])
    expect(body.resultMessage).toMatch(/^We cannot find this event/)
  })

  test.each(LOCALES)('are written whole in %s', async (lang) => {
    const names = new Set<string>()
    for (const { id, area } of CASES) {
      const event = await eventOf(id, area, lang)
      names.add(event.name)
      expect(event.before.prepare.length).toBeGreaterThan(2)
      expect(event.after.gave.length).toBeGreaterThan(2)
      expect(event.rules.length).toBeGreaterThan(2)
      expect(event.path).toMatch(new RegExp(`^/events/(${event.year}/)?${id}$`))
    }
    expect(names.size).toBe(Object.keys(WINDOWS).length)
  })

  test('pay in the money of the area', async () => {
    const creditsOf = async (area: Area) => {
      const { feature } = await eventOf('hot-shoes', area)
      return feature.kind === 'ladder' ? feature.rungs.map(({ creditMinor }) => creditMinor) : []
    }
    expect(await creditsOf('tw')).toEqual([5, 20, 40, 80])
    expect(await creditsOf('my')).toEqual([100, 300, 600, 1_200])
    expect(await creditsOf('sg')).toEqual([50, 150, 300, 600])
  })

  test('warn of alcohol wherever it may be poured', async () => {
    for (const area of ['tw', 'sg'] as const) {
      const { caution } = await eventOf('bar-promo', area, 'en-US')
      expect(caution?.text).toMatch(/drink responsibly.*never drink and drive.*18 in/)
    }
  })

  test('are listed by year, the newest first, each area its own', async () => {
    const list = async (area: Area, query = '') => {
      const headers = { AREA: area.toUpperCase() }
      const { events, years } = await server.get('listEvents', EVENTS + query, { headers })
      const own = events.filter(({ design }) => design !== 'chinese-year')
      return { ids: own.map(({ id }) => id), years }
    }
    const all = await list('tw')
    expect(all.ids).toEqual(['anniversary', 'bar-promo', 'fami-point', 'hot-shoes', 'happy-go'])
    expect(all.years).toEqual(all.years.toSorted((one, other) => other - one))
    expect((await list('tw', '?year=2023')).ids).toEqual(['hot-shoes', 'happy-go'])
    expect((await list('my')).ids).toEqual(['anniversary', 'hot-shoes'])
    expect((await list('my', '?year=2022')).ids).toEqual([])
    expect((await server.fail(`${EVENTS}?year=last`)).status).toBe(422)
  })

  test('are in the sitemap of their areas, each at the address that counts', async () => {
    const pathsOf = async (area: Area) => {
      const xml = await (await server.send(`/sitemap/${area}-pages.xml`)).text()
      const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
      return addresses.map((address) => new URL(address).pathname)
    }
    const taiwan = await pathsOf('tw')
    expect(taiwan).toEqual(expect.arrayContaining(['/events', '/events/2023']))
    expect(taiwan).toContain('/events/2023/happy-go')
    expect(taiwan).not.toContain('/events/2023/happygo')
    expect(taiwan.filter((path) => path.endsWith('/landing-page'))).toEqual([])
    const malaysia = await pathsOf('my')
    expect(malaysia).toContain('/my/events/anniversary')
    expect(malaysia).not.toContain('/my/events/2024/fami-point')
  })

  test('convert what their partners really convert', async () => {
    const path = '/api/v2/official/cms/partner-group'
    const { partnerGroups } = await server.get('listPartnerGroups', path)
    for (const id of ['happy-go', 'fami-point']) {
      const { feature } = await eventOf(id)
      const wanted = feature.kind === 'points' ? feature.groups : []
      expect(wanted.length).toBeGreaterThan(0)
      expect(partnerGroups.map((group) => group.id)).toEqual(expect.arrayContaining(wanted))
    }
  })

  test('name kinds of stores that their areas have', async () => {
    const file = readFileSync(join(CONTENT_FOLDER, 'business-types.json'), 'utf8')
    const types = JSON.parse(file) as { id: string; areas: Area[] }[]
    for (const area of ['tw', 'sg'] as const) {
      const { feature } = await eventOf('bar-promo', area)
      const wanted = feature.kind === 'stores' ? feature.businessTypes : []
      const there = types.filter(({ areas }) => areas.includes(area)).map(({ id }) => id)
      expect(wanted.length).toBeGreaterThan(0)
      expect(there).toEqual(expect.arrayContaining(wanted))
    }
  })
})

describe('The files of events', () => {
  const good = readFileSync(join(DEMO_FOLDER, 'events/happy-go.json'), 'utf8')
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hongli-events-'))
    mkdirSync(join(folder, 'events'))
  })
  afterEach(() => rmSync(join(folder, 'events'), { recursive: true }))
  afterAll(() => rmSync(folder, { recursive: true }))

  const read = (files: Record<string, string>) => {
    mkdirSync(join(folder, 'events'), { recursive: true })
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(folder, 'events', name), text)
    }
    return () => readEvents(readContentFiles(folder, 'events'))
  }

  test('must fit, and say what does not', () => {
    const backwards = good.replace('"2023-07-15"', '"2023-05-01"')
    expect(read({ 'happy-go.json': backwards })).toThrow(/windows\.tw\.endsOn: A window ends after/)
  })

  test('are named after their ids', () => {
    expect(read({ 'happy.json': good })).toThrow(/must be the name of the file/)
  })

  test('stand at one address each', () => {
    const twin = good.replace('"id": "happy-go"', '"id": "happy-twin"')
    expect(read({ 'happy-go.json': good, 'happy-twin.json': twin })).toThrow(/occurs twice/)
  })

  test('miss no language', () => {
    const event = JSON.parse(good) as { text: Record<string, unknown> }
    delete event.text['zh-CN']
    expect(read({ 'happy-go.json': JSON.stringify(event) })).toThrow(/text\.zh-CN/)
  })
})

describe('An event in a calendar', () => {
  const file = calendarFile(
    {
      id: 'happy-go',
      name: '點數相遇；一個很長、很長、很長、很長、很長、很長、很長的名字',
      summary: 'Milk, bread; one envelope',
      startsOn: '2023-05-15',
      endsOn: '2023-07-15',
    },
    {
      url: 'https://hongli.example.com/events/2023/happy-go',
      now: new Date(NOON),
      brand: { id: 'hongli' },
    },
  )

  test('takes its whole days, the last one included', () => {
    expect(file).toContain('DTSTART;VALUE=DATE:20230515\r\nDTEND;VALUE=DATE:20230716\r\n')
    expect(file).toContain('DTSTAMP:20261120T040000Z')
  })

  test('keeps to RFC 5545: escaped texts, lines of 75 bytes that unfold to what was said', () => {
    expect(file).toContain('DESCRIPTION:Milk\\, bread\\; one envelope')
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain('很長、很長的名字')
    expect(file).not.toContain('\uFFFD')
  })
})
