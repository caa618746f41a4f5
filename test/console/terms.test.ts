import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/values/day.ts'
import { tellOfTerms } from '#server/domain/publishing/terms/tell-of-terms.ts'
import { publishDueRevisions } from '#server/domain/publishing/revisions/publish-due-revisions.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'
import { makePublishingPages } from './publishing-cases.ts'

const TERMS = { kind: 'terms', id: 'privacy' } as const
const VERSION = '2027.02'
const REASON = 'what the new refund rule says'
const NEW_WORDS = 'From this version on you hear of a refund by notification as well.'
const DAY_MS = 86_400_000

type Body = Record<string, unknown>
type Blocks = Record<string, { type: string; text?: string }[]>

describeOnDatabases('New terms', (openFresh) => {
  let server: ConsoleServer
  let editor: Desk
  let manager: Desk
  let old: Body

  beforeEach(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }), makePublishingPages())
    editor = await server.demo('editor')
    manager = await server.demo('manager')
    old = (await server.ask(editor, 'getContentEntry', TERMS)).live?.body ?? {}
  })

  const dayIn = (days: number) => addDays(dayOf(server.app.clock.now(), 'tw'), days)

  /** The terms with one paragraph more in English, and words for what is new. */
  function renewed(effectiveOn: string, more: Body = {}): Body {
    const blocks = old['blocks'] as Blocks
    const english = blocks['en-US'] ?? []
    const added = english.toSpliced(2, 0, { type: 'paragraph', text: NEW_WORDS })
    const changes = {
      'zh-TW': '退款也會推播',
      'zh-CN': '退款也会推送',
      'en-US': 'Refunds are told',
    }
    return {
      ...{ ...old, version: VERSION, effectiveOn, changes },
      blocks: { ...blocks, 'en-US': added },
      ...more,
    }
  }

  const save = (body: Body) =>
    server.ask(editor, 'saveEntryDraft', { ...TERMS, area: null, body, saves: 0 })
  const publication = { ...TERMS, saves: 1, reason: REASON }

  async function announced(): Promise<string[]> {
    const rows = await server.app.db
      .selectFrom('terms')
      .where('announced_at', 'is not', null)
      .orderBy('version')
      .select('version')
      .execute()
    return rows.map(({ version }) => version)
  }

  async function approve(): Promise<string> {
    const { proposal } = await server.ask(editor, 'publishEntry', publication)
    const id = proposal ?? ''
    const { now } = await server.ask(manager, 'getProposal', { id })
    const input = { id, differenceHash: now?.differenceHash ?? '' }
    return server.outcome(manager, 'approveProposal', input)
  }

  test('say paragraph by paragraph what changes, from when, and whom they are told to', async () => {
    const memberId = await server.member('mei')
    await save(renewed(dayIn(40)))
    const pressing = { isTrial: true, key: null }
    const before = await server.countRows()
    const tried = await server.ask(editor, 'publishEntry', publication, pressing)
    expect(tried.difference.lines).toEqual(
      expect.arrayContaining([
        { name: 'version', form: 'plain', was: old['version'], is: VERSION },
        { name: 'effectiveOn', form: 'plain', was: old['effectiveOn'], is: dayIn(40) },
        { name: 'blocks.en-US.3', form: 'plain', was: null, is: NEW_WORDS },
      ]),
    )
    expect(tried.difference.lines.filter(({ name }) => name.startsWith('blocks'))).toHaveLength(1)
    const told = tried.difference.lines.find(({ name }) => name === 'toldOfTerms')
    expect(Number(told?.is)).toBeGreaterThanOrEqual(1)
    expect(memberId).not.toBe('')
    expect(tried.second.isWanted).toBe(true)
    expect(tried.second.people.map(({ id }) => id)).toContain(manager.person.id)
    expect(await server.countRows()).toEqual(before)
  })

  test('wait for a second person who may approve them, and are announced with the approval', async () => {
    await server.member('mei')
    await save(renewed(dayIn(40)))
    const { state, proposal } = await server.ask(editor, 'publishEntry', publication)
    expect(state).toBe('proposed')
    expect(await announced()).not.toContain(VERSION)
    const other = await server.hire('editor')
    const id = proposal ?? ''
    const blind = { id, differenceHash: 'none' }
    expect(await server.outcome(other, 'approveProposal', blind)).toBe('StaffNotPermitted')
    expect(await server.outcome(editor, 'approveProposal', blind)).toBe('ProposalIsOwn')
    const { now } = await server.ask(manager, 'getProposal', { id })
    const input = { id, differenceHash: now?.differenceHash ?? '' }
    expect(await server.outcome(manager, 'approveProposal', input)).toBe('done')
    expect(await announced()).toContain(VERSION)
    const acts = await server.acts(`terms/privacy/${VERSION}`)
    expect(acts.map(({ act }) => act)).toEqual(['terms-announced'])
    const { db, clock, jobs } = server.app
    const options = { batch: 100, sendPushJob: makeSendPushJob(jobs) }
    expect(await tellOfTerms(db, clock, options)).toBeGreaterThanOrEqual(1)
    expect(await server.chainFaults()).toEqual([])
  })

  test('come no sooner than members are told', async () => {
    await save(renewed(dayIn(10)))
    expect(await server.fail(editor, 'publishEntry', publication)).toMatchObject({
      resultException: 'ContentRefused',
      problems: [{ field: 'effectiveOn', code: 'tooLateToTell' }],
    })
    expect(await announced()).not.toContain(VERSION)
  })

  test('that are scheduled are told in time from their moment on', async () => {
    await save(renewed(dayIn(32)))
    const moment = (days: number) =>
      new Date(server.app.clock.now().getTime() + days * DAY_MS).toISOString()
    const late = { ...publication, at: moment(3) }
    expect(await server.fail(editor, 'publishEntry', late)).toMatchObject({
      resultException: 'ContentRefused',
      problems: [{ field: 'effectiveOn', code: 'tooLateToTell' }],
    })
    const { proposal } = await server.ask(editor, 'publishEntry', { ...late, at: moment(1) })
    const id = proposal ?? ''
    const { now } = await server.ask(manager, 'getProposal', { id })
    const input = { id, differenceHash: now?.differenceHash ?? '' }
    await server.ask(manager, 'approveProposal', input)
    expect(await announced()).not.toContain(VERSION)
    server.pass(DAY_MS)
    expect(await publishDueRevisions(server.app.db, server.app.clock, { batch: 10 })).toEqual([])
    expect(await announced()).toContain(VERSION)
  })

  test('are a version of their own: the words of an announced one stay', async () => {
    await save(renewed(String(old['effectiveOn']), { version: old['version'] }))
    const { version } = old
    expect(await server.fail(editor, 'publishEntry', publication)).toMatchObject({
      resultException: 'ContentRefused',
      problems: [{ field: 'version', code: 'announcedStays', values: { version } }],
    })
  })

  test('are a version of their own: the day of an announced one stays', async () => {
    const { version, effectiveOn } = old
    await save(renewed(dayIn(40), { version }))
    expect(await server.fail(editor, 'publishEntry', publication)).toMatchObject({
      resultException: 'ContentRefused',
      problems: [{ field: 'effectiveOn', code: 'announcedDay', values: { day: effectiveOn } }],
    })
  })

  test('are seen ahead as they will be on their day, and nobody is told', async () => {
    await save(renewed(dayIn(40)))
    const before = await server.countRows()
    const asked = { ...TERMS, locale: 'en-US' as const }
    const day = new Date(`${dayIn(41)}T04:00:00.000Z`).toISOString()
    expect((await server.ask(editor, 'previewEntry', { ...asked, at: day })).html).toContain(
      NEW_WORDS,
    )
    expect(await server.countRows()).toEqual(before)
    expect(await announced()).not.toContain(VERSION)
    expect(await approve()).toBe('done')
  })
})
