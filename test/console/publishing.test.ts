import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KIND_PAGES } from '#contract/values/content-kinds.ts'
import { ENTRY_KINDS } from '#server/domain/publishing/revisions/entry-kinds.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { exportContent } from '#server/domain/publishing/content/export-content.ts'
import { importContent } from '#server/domain/publishing/content/import-content.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { loadSiteTexts, siteTextsOf } from '#server/domain/publishing/content/site-texts.ts'
import { publishDueRevisions } from '#server/domain/publishing/revisions/publish-due-revisions.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'
import { makePublishingPages, PUBLISHING_CASES } from './publishing-cases.ts'

const REASON = 'words of the day'
const DRAFT = 'Written ahead'
const MINUTE_MS = 60_000

type Body = Record<string, unknown>

describeOnDatabases('An entry of the content', (openFresh) => {
  let database: OpenDatabase
  let server: ConsoleServer
  let editor: Desk
  let manager: Desk
  let folder: string

  beforeEach(async () => {
    database = await openFresh({ isStocked: true })
    await loadSiteTexts(database.db)
    server = await ConsoleServer.start(database, makePublishingPages())
    editor = await server.demo('editor')
    manager = await server.demo('manager')
    server.pass(MINUTE_MS)
    folder = mkdtempSync(join(tmpdir(), 'hongli-publishing-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  describe.each(PUBLISHING_CASES)('of $kind', ({ kind, id, area, as, edit, spoil, spoilt }) => {
    const name = { kind, id }
    const subject = `content/${kind}/${id}`
    const isSeenAhead = KIND_PAGES[kind].length > 0
    const entry = (desk = manager) => server.ask(desk, 'getContentEntry', name)
    const save = (body: Body, saves = 0, basedOn?: string | null) =>
      server.ask(editor, 'saveEntryDraft', { ...name, area, body, saves, basedOn })
    const publish = (saves: number, more: { at?: string } = {}) =>
      server.ask(editor, 'publishEntry', { ...name, saves, reason: REASON, ...more })
    /** On the first page of its kind, if it has one. */
    async function showsDraft(at?: string): Promise<boolean> {
      const asked = { ...name, as, locale: 'en-US' as const, ...(at && { at }) }
      if (!isSeenAhead) return false
      return (await server.ask(editor, 'previewEntry', asked)).html.includes(DRAFT)
    }

    const runJob = () =>
      publishDueRevisions(server.app.db, server.app.clock, { batch: 10, signal: undefined })

    /** What everybody is shown of the kind: of its table, else of the texts in memory. */
    async function shown(): Promise<string> {
      const [table] = ENTRY_KINDS[kind].tables
      if (table) {
        return JSON.stringify(await server.app.db.selectFrom(table).selectAll().execute())
      }
      await loadSiteTexts(server.app.db)
      return JSON.stringify(siteTextsOf('en-US'))
    }

    async function liveBody(): Promise<Body> {
      return (await entry()).live?.body ?? {}
    }

    test('is listed with a form of its own, and found by its name', async () => {
      const { entry: row, fields, live, versions } = await entry()
      expect(row).toMatchObject({
        id,
        area,
        state: kind === 'events' ? 'ended' : 'live',
        open: null,
      })
      expect(versions).toEqual([])
      const asked = new Set(fields.map((field) => field.name))
      const written = Object.keys(live?.body ?? {})
      const { keeps = [], givenBy } = ENTRY_KINDS[kind]
      const given = ['id', ...keeps, ...Object.keys(givenBy?.('tw') ?? {})]
      const unasked = written.filter((field) => !asked.has(field) && !given.includes(field))
      expect(unasked).toEqual(area === null || !written.includes('area') ? [] : ['area'])
      const { entries } = await server.ask(editor, 'listContentEntries', { kind, find: id })
      expect(entries.map((one) => one.id)).toContain(id)
      // The operator's own name stands where a text says `{brand}`.
      expect(entries.flatMap(({ titles }) => Object.values(titles)).join()).not.toContain('{')
      const { entries: ofAll } = await server.ask(editor, 'listContentEntries', { find: id })
      expect(ofAll).toContainEqual(row)
    })

    test('is seen ahead, published with a record, and taken up again', async () => {
      const old = await liveBody()
      const { draft, problems } = await save(edit(old, DRAFT))
      expect(draft).toMatchObject({ state: 'draft', saves: 1, author: { name: 'Emma Wu' } })
      expect(problems).toEqual([])
      expect(await shown()).not.toContain(DRAFT)

      const before = await server.countRows()
      expect(await showsDraft()).toBe(isSeenAhead)
      expect(await server.countRows()).toEqual(before)
      expect(await shown()).not.toContain(DRAFT)

      const pressing = { isTrial: true, key: null }
      const input = { ...name, saves: 1, reason: REASON }
      const tried = await server.ask(editor, 'publishEntry', input, pressing)
      expect(tried.difference.lines).toMatchObject([{ is: DRAFT }])
      expect(tried.second.isWanted).toBe(false)
      expect(await server.countRows()).toEqual(before)

      expect(await publish(1)).toMatchObject({ state: 'done' })
      expect(await shown()).toContain(DRAFT)
      const { versions, live } = await entry()
      expect(live?.body).toEqual(edit(old, DRAFT))
      expect(versions).toMatchObject([
        { state: 'live', reason: REASON },
        { state: 'archived', author: null, body: old },
      ])
      expect(await server.acts(subject)).toMatchObject([{ act: 'content-published' }])
      expect(await server.chainFaults()).toEqual([])

      const version = versions.at(-1)?.id ?? ''
      await server.ask(editor, 'restoreEntryVersion', { ...name, version })
      await publish(1)
      expect(await shown()).not.toContain(DRAFT)
      expect(await liveBody()).toEqual(old)
    })

    test('is published at its moment, and stays as it is at a start and in files', async () => {
      await save(edit(await liveBody(), DRAFT))
      const at = new Date(server.app.clock.now().getTime() + 60 * MINUTE_MS).toISOString()
      await publish(1, { at })
      expect((await entry()).entry.open).toEqual({ state: 'scheduled', dueAt: at })
      expect(await showsDraft(new Date(Date.parse(at) - 1).toISOString())).toBe(false)
      expect(await showsDraft()).toBe(isSeenAhead)
      expect(await runJob()).toEqual([])
      server.pass(61 * MINUTE_MS)
      await Promise.all([runJob(), runJob()])
      expect(await shown()).toContain(DRAFT)
      const acts = await server.acts(subject)
      expect(acts.map(({ act }) => act)).toEqual(['content-scheduled', 'content-published'])

      const { loaded } = await loadContent(server.app.db, server.app.clock)
      expect(loaded).not.toContain(ENTRY_KINDS[kind].source.name)
      expect(await shown()).toContain(DRAFT)

      cpSync(DEMO_FOLDER, folder, { recursive: true })
      const { written } = await exportContent(server.app.db, { folder })
      expect(written.join(' ')).toContain(kind)
      const imported = await importContent(server.app.db, server.app.clock, {
        ...{ folder, operator: 'anna@shop.example', isDryRun: true, datesOnly: false },
      })
      expect(imported.changes).toEqual([])
    })

    test('shows the second of two what the first has saved, and what is live by now', async () => {
      const old = await liveBody()
      await save(edit(old, 'One'), 0, 'of before')
      const second = { ...name, area, body: edit(old, 'Mine'), saves: 0 }
      expect(await server.fail(manager, 'saveEntryDraft', second)).toMatchObject({
        resultException: 'DraftChanged',
        draft: { saves: 1, author: { name: 'Emma Wu' } },
      })
      const input = { ...name, saves: 1, reason: REASON }
      expect(await server.fail(editor, 'publishEntry', input)).toMatchObject({
        resultException: 'EntryChanged',
        live: { body: old },
      })
      expect(await shown()).not.toContain('"One"')
    })

    test('says by its field what keeps it from being published', async () => {
      const { problems } = await save(spoil(await liveBody()))
      expect(problems.map(({ field }) => field)).toContain(spoilt)
      const input = { ...name, saves: 1, reason: REASON }
      const refused = await server.fail(editor, 'publishEntry', input)
      expect(refused.resultException).toBe('ContentRefused')
      const asked = { ...name, locale: 'en-US' as const }
      const seen = isSeenAhead ? 'ContentRefused' : 'SubjectNotFound'
      expect(await server.outcome(editor, 'previewEntry', asked)).toBe(seen)
    })
  })

  test('is not written by who lacks an area in which it is shown', async () => {
    const name = { kind: 'brand', id: 'hongli' } as const
    const stranger = await server.hire('editor', ['sg'])
    const { mayWrite, live } = await server.ask(stranger, 'getContentEntry', name)
    expect(mayWrite).toBe(false)
    const draft = { ...name, area: null, body: live?.body ?? {}, saves: 0 }
    expect(await server.outcome(stranger, 'saveEntryDraft', draft)).toBe('OtherAreasToo')
    await server.ask(editor, 'saveEntryDraft', draft)
    const asked = { ...name, saves: 1 }
    const publish = { ...asked, reason: REASON }
    expect(await server.outcome(stranger, 'publishEntry', publish)).toBe('OtherAreasToo')
    expect(await server.outcome(stranger, 'discardEntryDraft', asked)).toBe('OtherAreasToo')
    const press = { kind: 'press-items', id: 'hello-media-center' }
    expect(await server.outcome(stranger, 'getContentEntry', press)).toBe('SubjectNotFound')
  })

  test('keeps what something outside these texts goes by', async () => {
    const name = { kind: 'partner-groups', id: 'supermarket' } as const
    const { live } = await server.ask(editor, 'getContentEntry', name)
    const body = { ...live?.body, rates: { tw: { points: 1, creditMinor: 1 } } }
    // Of fewer areas as well, which its editor has.
    await server.ask(editor, 'saveEntryDraft', { ...name, area: null, body, saves: 0 })
    const input = { ...name, saves: 1, reason: REASON }
    expect(await server.fail(editor, 'publishEntry', input)).toMatchObject({
      resultException: 'ContentRefused',
      problems: [{ field: 'rates' }],
    })
  })

  test('opens no app but the brand’s, by its short links', async () => {
    const name = { kind: 'dynamic-links', id: 'find-stores-nearby' } as const
    const { live } = await server.ask(editor, 'getContentEntry', name)
    const targets = { ...(live?.body['targets'] as Body), ios: 'other://stores' }
    const body = { ...live?.body, targets }
    await server.ask(editor, 'saveEntryDraft', { ...name, area: null, body, saves: 0 })
    const input = { ...name, saves: 1, reason: REASON }
    const said = async (language: string) => {
      const headers = { LANG: language }
      const refused = await server.fail(editor, 'publishEntry', input, { headers })
      expect(refused).toMatchObject({
        resultException: 'ContentRefused',
        problems: [{ field: 'targets.ios', code: 'linkScheme' }],
      })
      return refused.resultMessage
    }
    expect(await said('en-US')).toMatch(/Has to begin with hongli:\/\/$/)
    expect(await said('zh-TW')).toMatch(/要以 hongli:\/\/ 開頭$/)
    expect(await said('zh-CN')).toMatch(/要以 hongli:\/\/ 开头$/)
  })

  test('begins where its kind has new ones, in the area that is asked for', async () => {
    const job = { kind: 'jobs', id: 'sg-night-cook' } as const
    const { live } = await server.ask(editor, 'getContentEntry', {
      kind: 'jobs',
      id: 'web-engineer',
    })
    const draft = { ...job, area: 'sg', body: { ...live?.body, area: 'tw' }, saves: 0 } as const
    await server.ask(editor, 'saveEntryDraft', draft)
    await server.ask(editor, 'publishEntry', { ...job, saves: 1, reason: REASON })
    const { entry, live: placed } = await server.ask(editor, 'getContentEntry', job)
    expect(entry).toMatchObject({ area: 'sg', state: 'live' })
    expect(placed?.body).toMatchObject({ id: job.id, area: 'sg' })
    const tour = { kind: 'tours', id: 'third', area: null, body: {}, saves: 0 }
    expect(await server.outcome(editor, 'saveEntryDraft', tour)).toBe('SubjectNotFound')
  })
})
