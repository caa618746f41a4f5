import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { getCoupon } from '#server/domain/earning/coupons/get-coupon.ts'
import { exportContent } from '#server/domain/publishing/content/export-content.ts'
import { importContent } from '#server/domain/publishing/content/import-content.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { publishDueRevisions } from '#server/domain/publishing/revisions/publish-due-revisions.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const COUPON = 'tw-longtan-douhua-free-topping'
/** As calls name it. */
const NAME = { kind: 'coupons', id: COUPON } as const
const SUBJECT = `content/coupons/${COUPON}`
const REASON = 'the autumn menu'
const MINUTE_MS = 60_000

type Body = Record<string, unknown>

function bodyOf(id: string): Body {
  const file = join(DEMO_FOLDER, 'coupons/tw.json')
  const found = (JSON.parse(readFileSync(file, 'utf8')) as Body[]).find((one) => one.id === id)
  if (!found) throw new Error(`The demo has no coupon ${id}`)
  return found
}

const OLD = bodyOf(COUPON)
const OLD_TITLE = (OLD.title as Record<string, string>)['en-US']
const titled = (title: string, more: Body = {}): Body => ({
  ...OLD,
  ...more,
  title: { ...(OLD.title as Body), 'en-US': title },
})

describeOnDatabases('The console’s coupons', (openFresh) => {
  let database: OpenDatabase
  let server: ConsoleServer
  let editor: Desk
  let manager: Desk
  let folder: string

  beforeEach(async () => {
    database = await openFresh({ isStocked: true })
    server = await ConsoleServer.start(database)
    editor = await server.demo('editor')
    manager = await server.demo('manager')
    server.pass(MINUTE_MS)
    folder = mkdtempSync(join(tmpdir(), 'hongli-console-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const save = (desk: Desk, body: Body, saves = 0, id = COUPON) =>
    server.ask(desk, 'saveEntryDraft', { kind: 'coupons', id, area: 'tw', body, saves })
  const publish = (desk: Desk, saves: number, more: { at?: string; id?: string } = {}) =>
    server.ask(desk, 'publishEntry', { ...NAME, saves, reason: REASON, ...more })
  const entry = (id = COUPON) => server.ask(manager, 'getContentEntry', { kind: 'coupons', id })
  const runJob = () =>
    publishDueRevisions(server.app.db, server.app.clock, { batch: 10, signal: undefined })

  async function liveTitle(id = COUPON): Promise<string | undefined> {
    const { db, clock } = server.app
    return (await getCoupon(db, clock, { id, memberId: undefined })).titles['en-US']
  }

  async function giveOut(count: number): Promise<void> {
    const { stock_total: total } = await server.app.db
      .selectFrom('coupons')
      .where('id', '=', COUPON)
      .select('stock_total')
      .executeTakeFirstOrThrow()
    await server.app.db
      .updateTable('coupons')
      .where('id', '=', COUPON)
      .set({ stock_left: total - count })
      .execute()
  }

  test('are listed with how they stand, and found by title and store', async () => {
    const kind = 'coupons'
    const { entries, paging } = await server.ask(editor, 'listContentEntries', { kind, ps: 100 })
    expect(paging.total).toBe(entries.length)
    expect(entries.find(({ id }) => id === COUPON)).toMatchObject({
      ...{ area: 'tw', state: 'live', storeName: '龍潭豆花', open: null },
      titles: { 'en-US': OLD_TITLE },
    })
    expect(entries.some(({ state }) => state === 'waiting')).toBe(true)
    for (const find of ['tofu PUDDING', '龍潭', 'longtan-douhua']) {
      const found = await server.ask(editor, 'listContentEntries', { kind, find, state: 'live' })
      expect(
        found.entries.map(({ id }) => id),
        find,
      ).toEqual([COUPON])
    }
    const { id } = entries.find(({ state }) => state === 'waiting') ?? {}
    expect((await entry(id)).entry).toMatchObject({ state: 'waiting', endsAt: null })
  })

  test('are seen as they were while somebody writes, finished or not', async () => {
    const { draft, problems } = await save(editor, { title: { 'en-US': 'Half a ti' } })
    expect(draft).toMatchObject({ state: 'draft', saves: 1, author: { name: 'Emma Wu' } })
    expect(problems.map(({ field }) => field)).toContain('stock')
    expect(await liveTitle()).toBe(OLD_TITLE)
    expect(await entry()).toMatchObject({
      entry: { state: 'live', open: { state: 'draft', dueAt: null } },
      draft: { body: { id: COUPON, title: { 'en-US': 'Half a ti' } } },
      live: { body: { title: { 'en-US': OLD_TITLE } } },
      versions: [],
    })
    expect(await server.acts(SUBJECT)).toEqual([])
  })

  test('show the second of two what the first has saved, and take a repeat for the first', async () => {
    await save(editor, titled('One'))
    expect((await save(editor, titled('One'))).draft.saves).toBe(1)
    expect((await save(editor, titled('Two'), 1)).draft.saves).toBe(2)
    expect((await save(editor, titled('Two'), 1)).draft.saves).toBe(2)
    const asked = { ...NAME, area: 'tw', body: titled('Mine') } as const
    for (const saves of [0, 1]) {
      expect(await server.fail(manager, 'saveEntryDraft', { ...asked, saves })).toMatchObject({
        resultException: 'DraftChanged',
        draft: { saves: 2, author: { name: 'Emma Wu' }, body: { title: { 'en-US': 'Two' } } },
      })
    }
    expect((await save(manager, titled('Both'), 2)).draft.author?.name).toBe('Marcus Lim')
  })

  test('are tried with every field that would be different, and nothing is left of it', async () => {
    await save(editor, titled('Two toppings'))
    const before = await server.countRows()
    const input = { ...NAME, saves: 1, reason: REASON }
    const tried = await server.ask(editor, 'publishEntry', input, { isTrial: true, key: null })
    expect(tried).toMatchObject({
      state: 'tried',
      difference: {
        area: 'tw',
        lines: [{ name: 'title.en-US', form: 'plain', was: OLD_TITLE, is: 'Two toppings' }],
      },
    })
    expect(await server.countRows()).toEqual(before)
    expect(await liveTitle()).toBe(OLD_TITLE)
  })

  test('are published at once, with a record and the version of before', async () => {
    await save(editor, titled('Two toppings'))
    expect(await publish(manager, 1)).toMatchObject({ state: 'done' })
    expect(await liveTitle()).toBe('Two toppings')
    const { versions, draft } = await entry()
    expect(draft).toBeNull()
    expect(versions).toMatchObject([
      { state: 'live', reason: REASON, author: { name: 'Emma Wu' } },
      { state: 'archived', author: null, body: OLD },
    ])
    expect(await server.acts(SUBJECT)).toMatchObject([
      {
        ...{ act: 'content-published', operator: 'Marcus Lim', call: 'publishEntry' },
        changes: { 'title.en-US': { was: OLD_TITLE, is: 'Two toppings' } },
      },
    ])
    expect(await server.chainFaults()).toEqual([])
  })

  test('begin as drafts, and end up in the file of their area', async () => {
    const id = 'tw-quite-new'
    await save(editor, titled('Quite new'), 0, id)
    expect((await entry(id)).entry).toMatchObject({ state: 'draft', startsAt: null })
    await publish(editor, 1, { id })
    expect((await entry(id)).entry).toMatchObject({
      state: 'live',
      titles: { 'en-US': 'Quite new' },
    })
    expect(await liveTitle(id)).toBe('Quite new')
    const { body } = await server.app.db
      .selectFrom('content_files')
      .where('path', '=', 'coupons/tw.json')
      .select('body')
      .executeTakeFirstOrThrow()
    expect((JSON.parse(body) as Body[]).at(-1)).toMatchObject({ id })
  })

  test('are published at their moment by the job, once', async () => {
    await save(editor, titled('At eight'))
    const at = new Date(server.app.clock.now().getTime() + 60 * MINUTE_MS).toISOString()
    const { difference } = await publish(editor, 1, { at })
    expect(difference.lines.at(-1)).toMatchObject({ name: 'publishedAt', was: null, is: at })
    expect((await entry()).entry).toMatchObject({ open: { state: 'scheduled', dueAt: at } })
    const late = { ...NAME, area: 'tw', body: titled('Late'), saves: 1 } as const
    expect((await server.fail(editor, 'saveEntryDraft', late)).resultException).toBe('DraftChanged')
    expect(await runJob()).toEqual([])
    expect(await liveTitle()).toBe(OLD_TITLE)
    server.pass(61 * MINUTE_MS)
    await Promise.all([runJob(), runJob()])
    expect(await runJob()).toEqual([])
    expect(await liveTitle()).toBe('At eight')
    const acts = await server.acts(SUBJECT)
    expect(acts.map(({ act, operator }) => [act, operator])).toEqual([
      ['content-scheduled', 'Emma Wu'],
      ['content-published', 'schedule'],
    ])
  })

  test('are not scheduled for a moment that is past, and may be taken back before theirs', async () => {
    await save(editor, titled('At eight'))
    const at = server.app.clock.now().toISOString()
    const input = { ...NAME, saves: 1, reason: REASON, at }
    expect((await server.fail(editor, 'publishEntry', input)).resultException).toBe(
      'ScheduleTooSoon',
    )
    const later = new Date(server.app.clock.now().getTime() + 5 * MINUTE_MS).toISOString()
    await publish(editor, 1, { at: later })
    const { draft } = await server.ask(manager, 'unscheduleEntry', NAME)
    expect(draft).toMatchObject({ state: 'draft', dueAt: null })
    const again = server.fail(manager, 'unscheduleEntry', NAME)
    expect((await again).resultException).toBe('DraftNotFound')
    server.pass(6 * MINUTE_MS)
    await runJob()
    expect(await liveTitle()).toBe(OLD_TITLE)
  })

  test('are drafts again where they are refused at their moment, and the log says why', async () => {
    await giveOut(10)
    await save(editor, titled('Few', { stock: 5 }))
    const at = new Date(server.app.clock.now().getTime() + 5 * MINUTE_MS).toISOString()
    await publish(editor, 1, { at })
    server.pass(6 * MINUTE_MS)
    const refusal = 'ContentRefused: stock: 10 are given out, so that 5 are too few'
    expect(await runJob()).toEqual([{ kind: 'coupons', entryId: COUPON, refusal }])
    expect(await runJob()).toEqual([])
    expect((await entry()).entry.open).toEqual({ state: 'draft', dueAt: null })
    expect((await server.acts(SUBJECT)).at(-1)).toMatchObject({
      act: 'content-schedule-refused',
      details: { refusal },
    })
    expect(await liveTitle()).toBe(OLD_TITLE)
  })

  const NOWHERE = { storeName: '未來小店', storeAddress: '臺北市大安區未來路1號' }
  const REFUSED: [what: string, body: Body, field: string, words: RegExp][] = [
    ['what its schema does not take', { stock: 0 }, 'stock', /./],
    ['fewer than were given out', { stock: 5 }, 'stock', /^10 are given out/],
    ['a store that is not there', NOWHERE, 'storeName', /^there is no store 未來小店/],
    [
      'a later start of what has begun',
      { window: { startsOn: '2027-01-01', endsOn: '2028-01-01' } },
      'window.startsOn',
      /for it has begun$/,
    ],
  ]
  test.each(REFUSED)('are refused by name and field: %s', async (_, change, field, words) => {
    await giveOut(10)
    await save(editor, titled('Refused', change))
    const input = { ...NAME, saves: 1, reason: REASON }
    expect(await server.fail(editor, 'publishEntry', input)).toMatchObject({
      resultException: 'ContentRefused',
      problems: [{ field, words: expect.stringMatching(words) as string }],
    })
    expect(await liveTitle()).toBe(OLD_TITLE)
    expect((await entry()).draft).toMatchObject({ saves: 1 })
  })

  test('are refused in the words of who asks', async () => {
    await giveOut(10)
    await save(editor, titled('Refused', { stock: 5 }))
    const input = { ...NAME, saves: 1, reason: REASON }
    const said = async (language: string) => {
      const headers = { LANG: language }
      return (await server.fail(editor, 'publishEntry', input, { headers })).resultMessage
    }
    expect(await said('en-US')).toMatch(/10 are given out; 5 are too few$/)
    expect(await said('zh-TW')).toMatch(/已經發出 10 份，5 份不夠$/)
    expect(await said('zh-CN')).toMatch(/已经发出 10 份，5 份不够$/)
  })

  test('are not published over what became live since they were begun', async () => {
    const input = {
      ...NAME,
      area: 'tw',
      body: titled('Mine'),
      saves: 0,
      basedOn: 'of before',
    } as const
    await server.ask(editor, 'saveEntryDraft', input)
    const { live } = await entry()
    const asked = { ...NAME, saves: 1, reason: REASON }
    expect(await server.fail(editor, 'publishEntry', asked)).toMatchObject({
      resultException: 'EntryChanged',
      live: { hash: live?.hash, body: OLD },
    })
    await server.ask(editor, 'saveEntryDraft', { ...input, saves: 1, basedOn: live?.hash ?? null })
    await publish(editor, 2)
    expect(await liveTitle()).toBe('Mine')
  })

  test('come back as an older version said, or as it was discarded', async () => {
    await save(editor, titled('Two toppings'))
    await publish(editor, 1)
    server.pass(MINUTE_MS)
    const version = (await entry()).versions.at(-1)?.id ?? ''
    const { draft } = await server.ask(editor, 'restoreEntryVersion', { ...NAME, version })
    expect(draft).toMatchObject({ body: OLD, saves: 1 })
    expect(await liveTitle()).toBe('Two toppings')
    const gone = await server.ask(editor, 'discardEntryDraft', { ...NAME, saves: 1 })
    expect((await entry()).draft).toBeNull()
    const again = { ...NAME, version: gone.version }
    await server.ask(editor, 'restoreEntryVersion', again)
    await publish(editor, 1)
    expect(await liveTitle()).toBe(OLD_TITLE)
    expect((await entry()).versions.map(({ state }) => state)).toEqual([
      'live',
      ...['archived', 'archived', 'archived'],
    ])
  })

  test('of another area are not there', async () => {
    await save(editor, titled('One'))
    const stranger = await server.hire('editor', ['sg'])
    const outcome = (name: string, input: object) => server.outcome(stranger, name, input)
    const input = { ...NAME, saves: 1 }
    expect(await outcome('getContentEntry', NAME)).toBe('SubjectNotFound')
    expect(await outcome('publishEntry', { ...input, reason: REASON })).toBe('SubjectNotFound')
    expect(await outcome('discardEntryDraft', input)).toBe('SubjectNotFound')
    const body = { ...NAME, area: 'sg', body: {}, saves: 0 }
    expect(await outcome('saveEntryDraft', body)).toBe('SubjectNotFound')
    expect(await outcome('saveEntryDraft', { ...body, area: 'tw' })).toBe('StaffNotPermitted')
    const { entries } = await server.ask(stranger, 'listContentEntries', {
      kind: 'coupons',
      ps: 100,
    })
    expect(new Set(entries.map(({ area }) => area))).toEqual(new Set(['sg']))
  })

  test('that were published stay at a start, which says what differs', async () => {
    await save(editor, titled('Two toppings'))
    await publish(editor, 1)
    const { loaded, left } = await loadContent(server.app.db, server.app.clock)
    expect(loaded).not.toContain('coupons')
    expect(left).toMatchObject([
      {
        name: 'coupons',
        changes: [{ path: 'coupons/tw.json', kind: 'changed', places: ['0.title.en-US'] }],
      },
    ])
    expect(await liveTitle()).toBe('Two toppings')
  })

  const run = (more: { isDryRun?: boolean; replaces?: string[] } = {}) =>
    importContent(server.app.db, server.app.clock, {
      ...{ folder, operator: 'anna@shop.example', isDryRun: false, datesOnly: false },
      ...more,
    })

  test('that were published are refused by an import, unless it names what it replaces', async () => {
    await save(editor, titled('Two toppings'))
    await publish(editor, 1)
    cpSync(join(DEMO_FOLDER, 'coupons'), join(folder, 'coupons'), { recursive: true })
    const refused =
      /coupons is not[^]+published in the console[^]+--replace-published ([0-9a-f]{12})/
    const said = await run().catch((error: Error) => error.message)
    expect(said).toMatch(refused)
    await expect(run({ replaces: ['0'.repeat(12)] })).rejects.toThrow(refused)
    await expect(run({ isDryRun: true })).rejects.toThrow(refused)
    expect(await liveTitle()).toBe('Two toppings')
    const [, hash = ''] = refused.exec(String(said)) ?? []
    expect((await run({ replaces: [hash] })).loaded).toEqual(['coupons'])
    expect(await liveTitle()).toBe(OLD_TITLE)
    expect((await entry()).versions.map(({ state }) => state)).toEqual(['archived', 'archived'])
    const [act] = (await server.acts('content')).slice(-1)
    expect(act?.details).toMatchObject({ sources: 'coupons', replaced: 'coupons' })
    expect((await run()).changes).toEqual([])
  })

  test('are exported as they are, and an import of that changes nothing', async () => {
    await save(editor, titled('Two toppings'))
    await publish(editor, 1)
    const { written, beside } = await exportContent(server.app.db, { folder })
    expect(written).toContain('coupons/tw.json')
    expect(beside).toEqual([])
    expect((await run()).changes).toEqual([])
    expect(await liveTitle()).toBe('Two toppings')
    expect(await exportContent(server.app.db, { folder })).toMatchObject({ written: [] })
    const { loaded } = await loadContent(server.app.db, server.app.clock, { folder })
    expect(loaded).not.toContain('brand.json')
    expect((await entry()).versions[0]).toMatchObject({ state: 'live' })
  })
})
