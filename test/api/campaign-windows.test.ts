import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { CAMPAIGN_KINDS, type CampaignKind } from '#contract/values/campaign-kinds.ts'
import { CAMPAIGN_TABLES } from '#server/domain/earning/campaigns/campaign-tables.ts'
import { extendCampaign } from '#server/domain/earning/campaigns/extend-campaign.ts'
import { pauseCampaign } from '#server/domain/earning/campaigns/pause-campaign.ts'
import { resumeCampaign } from '#server/domain/earning/campaigns/resume-campaign.ts'
import { newId } from '#server/db/new-id.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { importContent } from '#server/domain/publishing/content/import-content.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import { describeOnDatabases } from './on-databases.ts'
import { loadSampleStores } from './sample-stores.ts'
import { NOON, TestClock } from './test-clock.ts'

interface Entry {
  id: string
  window: { startsOn: string; endsOn: string } | { startsInDays: number; endsInDays: number }
}

/** Where one of each kind stands; a file holds one, or those of an area. */
const PLACES: Record<CampaignKind, { file: string; id: string }> = {
  'check-in': { file: 'check-in-campaigns/tw-daily.json', id: 'tw-daily' },
  coupon: { file: 'coupons/tw.json', id: 'tw-haochu-breakfast-coffee' },
  'discount-ticket': { file: 'discount-tickets/tw.json', id: 'tw-autumn-fifty-off' },
  envelope: { file: 'envelope-campaigns/tw-new-year-2027.json', id: 'tw-new-year-2027' },
  referral: { file: 'referral-campaigns/tw-friends.json', id: 'tw-friends' },
  survey: { file: 'surveys/tw.json', id: 'tw-weekend-breakfast' },
}

/** All run from the 15th, which is before the tests' noon of the 20th, to the end of January. */
const RUNNING = { startsOn: '2026-11-15', endsOn: '2027-01-31' }
const END = '2027-01-31T15:59:59.999Z'

/** Longer than any that counts days from the first load. */
const LONG = { startsOn: '2026-01-01', endsOn: '2028-01-31' }

/** The first last day that is taken today, and the last that is not. */
const SOONEST: { kind: CampaignKind; soonest: string; tooSoon: string }[] = [
  // A ladder of seven days, of which today is the first.
  { kind: 'check-in', soonest: '2026-11-26', tooSoon: '2026-11-25' },
  { kind: 'coupon', soonest: '2026-11-20', tooSoon: '2026-11-19' },
  { kind: 'discount-ticket', soonest: '2026-11-20', tooSoon: '2026-11-19' },
  { kind: 'envelope', soonest: '2027-01-31', tooSoon: '2027-01-30' },
  { kind: 'referral', soonest: '2027-01-31', tooSoon: '2027-01-30' },
  { kind: 'survey', soonest: '2026-11-20', tooSoon: '2026-11-19' },
]

describeOnDatabases('A window of dates', (openFresh) => {
  let database: OpenDatabase
  let clock: TestClock
  let folder: string

  beforeAll(() => {
    clock = new TestClock(NOON)
  })
  beforeEach(async () => {
    clock.moveTo(NOON)
    database = await openFresh()
    await loadSampleStores(database.db, clock)
    folder = mkdtempSync(join(tmpdir(), 'hongli-windows-'))
    cpSync(DEMO_FOLDER, folder, { recursive: true, filter: (path) => !path.endsWith('.csv') })
    for (const kind of CAMPAIGN_KINDS) setWindow(kind, RUNNING)
    await load()
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  afterAll(() => clock.moveTo(NOON))

  const load = (datesOnly = false) => loadContent(database.db, clock, { folder, datesOnly })
  const read = (file: string) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Entry | Entry[]
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), JSON.stringify(content))

  function setWindow(kind: CampaignKind, window: Partial<typeof RUNNING>): void {
    const { file, id } = PLACES[kind]
    const content = read(file)
    const set = (entry: Entry) =>
      entry.id === id ? { ...entry, window: { ...RUNNING, ...window } } : entry
    write(file, Array.isArray(content) ? content.map(set) : set(content))
  }
  /** Changes words alone, so that the file is loaded again. */
  function touch(kind: CampaignKind): void {
    const { file } = PLACES[kind]
    writeFileSync(join(folder, file), `${readFileSync(join(folder, file), 'utf8')}\n`)
  }
  function takeAway(kind: CampaignKind): void {
    const { file, id } = PLACES[kind]
    const content = read(file)
    if (Array.isArray(content))
      write(
        file,
        content.filter((entry) => entry.id !== id),
      )
    else rmSync(join(folder, file))
  }
  async function windowIn(kind: CampaignKind) {
    const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
      select starts_at as "startsAt", ends_at as "endsAt"
      from ${sql.table(CAMPAIGN_TABLES[kind])} where id = ${PLACES[kind].id}`.execute(database.db)
    const [row] = rows
    if (!row) throw new Error(`No ${kind}`)
    return { startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }
  }
  const endOf = async (kind: CampaignKind) => (await windowIn(kind)).endsAt
  const operate = (kind: CampaignKind) => ({ kind, id: PLACES[kind].id, operator: 'ops' })

  test('is whole days of the area, and moves with the content', async () => {
    for (const kind of CAMPAIGN_KINDS) {
      expect(await windowIn(kind)).toEqual({ startsAt: '2026-11-14T16:00:00.000Z', endsAt: END })
      setWindow(kind, { endsOn: '2027-02-28' })
    }
    await load()
    for (const kind of CAMPAIGN_KINDS) expect(await endOf(kind)).toBe('2027-02-28T15:59:59.999Z')
  })

  test('that has begun does not begin later', async () => {
    for (const kind of CAMPAIGN_KINDS) {
      setWindow(kind, { startsOn: '2026-11-16' })
      await expect(load()).rejects.toThrow(/window\.startsOn: stays 2026-11-15, for it has begun/)
      expect(await windowIn(kind)).toEqual({ startsAt: '2026-11-14T16:00:00.000Z', endsAt: END })
      setWindow(kind, RUNNING)
    }
  })

  test('ends sooner only where nothing is taken back', async () => {
    for (const { kind, soonest, tooSoon } of SOONEST) {
      setWindow(kind, { endsOn: tooSoon })
      const { file, id } = PLACES[kind]
      const place = file.endsWith('/tw.json') ? `${id}: window\\.endsOn` : 'window\\.endsOn'
      const problem = `${place}: members were promised more days, until ${soonest}`
      await expect(load()).rejects.toThrow(
        new RegExp(`${file} is not valid content:\\n {2}${problem}`),
      )
      expect(await endOf(kind)).toBe(END)
      setWindow(kind, { endsOn: soonest })
      await load()
      expect(await endOf(kind)).toBe(`${soonest}T15:59:59.999Z`)
    }
  })

  test('that is to come may still become another one', async () => {
    clock.moveTo('2026-11-14T15:59:59.999Z')
    for (const kind of CAMPAIGN_KINDS) {
      setWindow(kind, { startsOn: '2026-11-18', endsOn: '2026-12-31' })
    }
    await load()
    for (const kind of CAMPAIGN_KINDS) {
      expect(await windowIn(kind)).toEqual({
        startsAt: '2026-11-17T16:00:00.000Z',
        endsAt: '2026-12-31T15:59:59.999Z',
      })
    }
  })

  test('that ends before it starts is refused by its place', async () => {
    setWindow('coupon', { endsOn: '2026-11-14' })
    await expect(load()).rejects.toThrow(/window\.endsOn: A window ends after it starts/)
  })

  test('keeps the end that an operator gave it, until the content names another one', async () => {
    for (const kind of CAMPAIGN_KINDS) {
      await extendCampaign(database.db, clock, { ...operate(kind), endsOn: '2027-03-31' })
      await pauseCampaign(database.db, clock, operate(kind))
      touch(kind)
    }
    await load()
    for (const kind of CAMPAIGN_KINDS) {
      expect(await endOf(kind)).toBe('2027-03-31T15:59:59.999Z')
      setWindow(kind, { endsOn: '2027-04-30' })
    }
    clock.moveTo('2026-11-21T04:00:00Z')
    await load()
    for (const kind of CAMPAIGN_KINDS) {
      expect(await endOf(kind)).toBe('2027-04-30T15:59:59.999Z')
      const { pausedAt } = await pauseCampaign(database.db, clock, operate(kind))
      expect(pausedAt).toEqual(new Date(NOON))
    }
  })

  test('ends with its file, and stays revived without it', async () => {
    // One that nobody has answered goes with its file.
    await answerSurvey()
    CAMPAIGN_KINDS.forEach(takeAway)
    await load()
    for (const kind of CAMPAIGN_KINDS) expect(await endOf(kind)).toBe('2026-11-20T04:00:00.000Z')
    clock.moveTo('2026-11-21T04:00:00Z')
    for (const kind of CAMPAIGN_KINDS) {
      await resumeCampaign(database.db, clock, { ...operate(kind), endsOn: '2026-12-24' })
      touchAnother(kind)
    }
    await load()
    for (const kind of CAMPAIGN_KINDS) expect(await endOf(kind)).toBe('2026-12-24T15:59:59.999Z')
  })

  /** Changes another file of the same kind. */
  function touchAnother(kind: CampaignKind): void {
    const [noun = ''] = PLACES[kind].file.split('/')
    const [name = ''] = readdirSync(join(folder, noun))
    const file = join(folder, noun, name)
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
  }

  async function answerSurvey(): Promise<void> {
    await openMember(database.db, clock, { memberId: 'mei', area: 'tw', locale: 'zh-TW' })
    await database.db
      .insertInto('survey_responses')
      .values({
        member_id: 'mei',
        survey_id: PLACES.survey.id,
        id: newId(clock),
        status: 'submitted',
        submitted_at: clock.now(),
      })
      .execute()
  }

  test('is the only one that production takes', async () => {
    for (const kind of CAMPAIGN_KINDS) {
      if (kind !== 'envelope') setCounted(kind)
    }
    const input = { folder, operator: 'ops', isDryRun: true }
    await expect(importContent(database.db, clock, { ...input, datesOnly: true })).rejects.toThrow(
      /coupons\/tw\.json is not valid content:\n {2}0\.window: counts days/,
    )
    await importContent(database.db, clock, { ...input, datesOnly: false })
    await expect(load(true)).rejects.toThrow(
      /check-in-campaigns\/\S+\.json is not valid content:\n {2}window: counts days from the first load/,
    )
    for (const noun of ['check-in-campaigns', 'referral-campaigns']) date(noun)
    await expect(load(true)).rejects.toThrow(/coupons\/my\.json .*\n {2}0\.window: counts days/)
    for (const noun of ['coupons', 'discount-tickets', 'surveys']) date(noun)
    expect((await load(true)).loaded).toContain('surveys')
  })

  function setCounted(kind: CampaignKind): void {
    const { file, id } = PLACES[kind]
    const content = read(file)
    const set = (entry: Entry) =>
      entry.id === id ? { ...entry, window: { startsInDays: 0, endsInDays: 9 } } : entry
    write(file, Array.isArray(content) ? content.map(set) : set(content))
  }
  /** Gives every window of a noun its dates. */
  function date(noun: string): void {
    for (const name of readdirSync(join(folder, noun))) {
      const content = read(join(noun, name))
      const set = (entry: Entry) => ({ ...entry, window: LONG })
      write(join(noun, name), Array.isArray(content) ? content.map(set) : set(content))
    }
  }
})
