import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckInCampaignContent } from '#content/check-in-campaigns.schema.ts'
import { DEMO_FOLDER, STARTER_FOLDER } from '#server/content-folders.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { importContent } from '#server/domain/content/import-content.ts'
import { loadContent } from '#server/domain/content/load-content.ts'
import { describeOnDatabases } from './on-databases.ts'
import { TestClock } from './test-clock.ts'
import { NOON } from './test-server.ts'

const OPERATOR = 'anna@shop.example'
const CAMPAIGN = 'check-in-campaigns/tw-daily.json'
const SECOND_ITEM = 'press-items/bigger-text-clearer-pages.json'
const DATED = { startsOn: '2020-01-01', endsOn: '2099-12-31' }

describeOnDatabases('An import of content', (openFresh) => {
  const clock = new TestClock(NOON)
  let database: OpenDatabase
  let folder: string

  beforeAll(async () => {
    database = await openFresh()
  })
  beforeEach(() => {
    clock.moveTo(NOON)
    folder = mkdtempSync(join(tmpdir(), 'hongli-import-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  afterAll(() => database.close())

  const run = (isDryRun = false) =>
    importContent(database.db, clock, { folder, operator: OPERATOR, isDryRun, datesOnly: true })

  test('brings places and business types along, and counts what is to be written', async () => {
    cpSync(STARTER_FOLDER, folder, { recursive: true })
    const { loaded, marks } = await run()
    expect(loaded).toContain('terms')
    expect(marks).toBeGreaterThan(0)
    expect(await countOf('cities')).toBeGreaterThan(0)
    expect(await countOf('business_types')).toBeGreaterThan(0)
  })

  test('leaves what its folder lacks as it is', async () => {
    write('jobs.json', { jobs: [] })
    const before = await countOf('terms')
    expect(await run()).toMatchObject({ missingStores: [] })
    expect(await countOf('terms')).toBe(before)
  })

  test('does all the work of a dry run and changes nothing', async () => {
    campaignOf({ window: DATED })
    const before = await snapshot()
    const dry = await run(true)
    expect(dry.changes).toEqual([{ path: CAMPAIGN, kind: 'added', places: [] }])
    expect(await snapshot()).toEqual(before)
    expect(await run()).toEqual(dry)
  })

  test('says where a file differs from the one before, and what is gone', async () => {
    const [first, second] = ['press-items/how-rebate-works.json', SECOND_ITEM]
    for (const path of [first, second]) cpSync(join(DEMO_FOLDER, path), fileOf(path))
    await run()
    const item = JSON.parse(readFileSync(fileOf(first), 'utf8')) as object
    write(first, { ...item, publishedOn: '2024-02-29' })
    rmSync(fileOf(second))
    expect((await run()).changes).toEqual([
      { path: first, kind: 'changed', places: ['publishedOn'] },
      { path: second, kind: 'removed', places: [] },
    ])
  })

  test('takes no terms that are still to be written', async () => {
    cpSync(join(STARTER_FOLDER, 'terms'), fileOf('terms'), { recursive: true })
    await run()
    expect(await countOf('terms')).toBe(0)
  })

  test('leaves one act for what it changed, and none where it changed nothing', async () => {
    write('voices.json', { members: [], owners: [] })
    write('jobs.json', { jobs: [] })
    await run()
    const before = await listActs()
    clock.moveTo('2026-11-22T12:00:00Z')
    write('voices.json', { owners: [], members: [] })
    await run()
    await run()
    const acts = (await listActs()).slice(before.length)
    expect(acts).toEqual([
      expect.objectContaining({
        operator: OPERATOR,
        act: 'content-imported',
        details: { sources: 'voices.json', files: 1 },
      }),
    ])
  })

  test('refuses every file that does not fit at once, days from the start among them', async () => {
    campaignOf({ window: { startsInDays: 0, endsInDays: 30 } })
    write('voices.json', { members: [] })
    const before = await snapshot()
    const refused = run().catch((error: Error) => error.message)
    expect(await refused).toMatch(/tw-daily\.json[^]+window/)
    expect(await refused).toMatch(/voices\.json[^]+owners/)
    expect(await snapshot()).toEqual(before)
  })

  test('refuses by name what would break a promise, and keeps the rest out too', async () => {
    await loadContent(database.db, clock)
    cpSync(join(DEMO_FOLDER, CAMPAIGN), fileOf(CAMPAIGN))
    const demo = JSON.parse(readFileSync(fileOf(CAMPAIGN), 'utf8')) as CheckInCampaignContent
    write(CAMPAIGN.replace('tw-daily', 'tw-anew'), { ...demo, id: 'tw-anew', window: DATED })
    rmSync(fileOf(CAMPAIGN))
    write('jobs.json', { jobs: [] })
    const before = await snapshot()
    await expect(run()).rejects.toThrow(/check-in-campaigns/)
    expect(await snapshot()).toEqual(before)
  })

  function fileOf(path: string): string {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    return file
  }

  function write(path: string, value: object): void {
    writeFileSync(fileOf(path), JSON.stringify(value))
  }

  /** The demo's campaign, with what is given in its place. */
  function campaignOf(changes: object): void {
    const demo = JSON.parse(readFileSync(join(DEMO_FOLDER, CAMPAIGN), 'utf8')) as { id: string }
    const campaign = { ...demo, ...changes }
    write(`check-in-campaigns/${campaign.id}.json`, campaign)
  }

  async function countOf(table: 'cities' | 'business_types' | 'terms'): Promise<number> {
    const rows = await database.db.selectFrom(table).selectAll().execute()
    return rows.length
  }

  function listActs() {
    return database.db
      .selectFrom('operator_acts')
      .orderBy('created_at')
      .orderBy('id')
      .select(['operator', 'act', 'details'])
      .execute()
  }

  /** What an import may change, row by row. */
  async function snapshot() {
    const { db } = database
    return Promise.all([
      db.selectFrom('content_files').select(['path', 'body']).orderBy('path').execute(),
      db.selectFrom('content_versions').select(['path', 'hash']).orderBy('path').execute(),
      db.selectFrom('check_in_campaigns').selectAll().orderBy('id').execute(),
      listActs(),
    ])
  }
})
