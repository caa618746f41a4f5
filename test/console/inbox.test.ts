import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { FORM_KEPT_MONTHS } from '#contract/values/retention.ts'
import { sha256 } from '#server/db/sha256.ts'
import { eraseForm } from '#server/domain/people/forms/erase-form.ts'
import { makeDeleteFormMails } from '#server/jobs/mail-jobs-of-form.ts'
import { jobsOf } from '#server/jobs/start-jobs.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type ConsoleInput, type Desk } from './console-server.ts'
import { writeMessage } from './write-message.ts'

const HOUR_MS = 3_600_000
const SENDER = 'mei@example.com'
const WORDS = 'Hello,\n\nthe rebate is there now.'

describeOnDatabases('The inbox of the console', (openFresh) => {
  let server: ConsoleServer
  let desk: Desk

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    desk = await server.hire('support')
  })

  const look = async (reference: string, by = desk) =>
    server.ask(by, 'lookAtMessage', { reference })
  const listed = async (input: ConsoleInput<'listMessages'>, by = desk) =>
    (await server.ask(by, 'listMessages', { ps: 100, ...input })).messages
  const numbers = async (input: ConsoleInput<'listMessages'>, by = desk) =>
    (await listed(input, by)).map(({ reference }) => reference)
  const answerTo = (reference: string, version = 0) => ({
    ...{ reference, version, locale: 'en-US' as const },
    ...{ subject: `About your message (${reference})`, body: WORDS },
  })

  /** Runs what waits in the queue of answers, as a server's worker does. */
  async function runMails(): Promise<void> {
    const job = jobsOf(server.app).find(({ name }) => name === 'answer-mail')
    for (const data of await server.app.jobs.list(server.app.db, 'answer-mail', {})) {
      await job?.run(data, new AbortController().signal)
    }
  }

  const mailsAbout = (reference: string) =>
    server.app.db
      .selectFrom('outbox_messages')
      .where('subject', 'like', `%${reference}%`)
      .selectAll()
      .execute()

  describe('lists what visitors wrote', () => {
    let late: string
    let store: string
    let press: string
    let foreign: string
    beforeAll(async () => {
      const form = { email: 'Lists@Example.com' }
      press = await writeMessage(server, { kind: 'press-contact', hoursAgo: 3, form })
      late = await writeMessage(server, { hoursAgo: 49, form })
      store = await writeMessage(server, { kind: 'prospect-store', hoursAgo: 47, form })
      foreign = await writeMessage(server, { area: 'my', hoursAgo: 80, form })
    })
    const find = 'lists@example.com'

    test('with what is known of each, so that many can be changed, and by whom', async () => {
      const [row] = await listed({ find: 'lists@example.com', kind: 'press-contact' })
      const { message } = await look(press)
      expect(row?.version).toBe(message.version)
      const { people } = await server.ask(desk, 'listMessages', {})
      expect(people.map(({ id }) => id)).toContain(desk.person.id)
      const far = await server.hire('support', ['sg'])
      const near = await server.ask(desk, 'listMessages', { area: 'tw' })
      expect(near.people.map(({ id }) => id)).not.toContain(far.person.id)
      const reader = await server.hire('auditor')
      expect((await server.ask(reader, 'listMessages', {})).people).toEqual([])
    })

    test('that which waits longest first, with how long and whether that is too long', async () => {
      expect(await numbers({ find })).toEqual([foreign, late, store, press])
      const [, second, third] = await listed({ find })
      expect(second).toMatchObject({
        waitsHours: 49,
        isLate: true,
        state: 'open',
        kind: 'feedback',
      })
      expect(third).toMatchObject({ isLate: false, subject: '龍潭豆花', senderName: '王小明' })
      expect(await numbers({ find, wait: 'late' })).toEqual([foreign, late])
    })

    test('by kind, number, area and whose it is', async () => {
      expect(await numbers({ find, kind: 'press-contact' })).toEqual([press])
      expect(await numbers({ find: late.toLowerCase().slice(0, 9) })).toEqual([late])
      expect(await numbers({ find, area: 'my' })).toEqual([foreign])
      await server.ask(desk, 'assignMessage', { reference: store, version: 0, to: desk.person.id })
      expect(await numbers({ find, assigned: 'me' })).toEqual([store])
      expect(await numbers({ find, assigned: 'nobody' })).toEqual([foreign, late, press])
    })

    test('of the own areas alone, and what waits is counted so', async () => {
      const taiwan = await server.hire('support', ['tw'])
      expect(await numbers({ find }, taiwan)).toEqual([late, store, press])
      expect(await server.outcome(taiwan, 'listMessages', { area: 'my' })).toBe('StaffNotPermitted')
      const malaysia = await server.hire('support', ['my'])
      const { waiting } = await server.ask(malaysia, 'getWaiting', {})
      expect(waiting).toMatchObject({ messages: 1, lateMessages: 1 })
      const editor = await server.hire('editor')
      expect((await server.ask(editor, 'getWaiting', {})).waiting.messages).toBe(0)
      for (const [name, input] of [
        ['lookAtMessage', { reference: foreign }],
        ['answerMessage', answerTo(foreign)],
        ['assignMessage', { reference: foreign, version: 0, to: null }],
        ['closeMessage', { reference: foreign, version: 0, reason: 'not mine' }],
        ['reopenMessage', { reference: foreign, version: 0 }],
      ] as const) {
        expect(await server.outcome(taiwan, name, input), name).toBe('SubjectNotFound')
      }
      expect(await server.acts(`forms/${foreign}`)).toEqual([])
    })
  })

  describe('shows one message', () => {
    test('with everything else of the same address or number, and leaves a look', async () => {
      const form = { email: SENDER, mobile: '0912345678' }
      const reference = await writeMessage(server, { form, locale: 'zh-CN' })
      const byMail = await writeMessage(server, { form: { email: 'MEI@example.com' } })
      const byPhone = await writeMessage(server, { form: { mobile: '+886912345678' }, hoursAgo: 9 })
      await writeMessage(server)
      const auditor = await server.hire('auditor')
      const seen = await look(reference, auditor)
      expect(seen.ofSameSender.map((other) => other.reference)).toEqual([byMail, byPhone])
      expect(seen.message).toMatchObject({
        ...{ email: SENDER, locale: 'zh-CN', content: '手機是舊的。\n按了沒反應。', version: 0 },
      })
      expect(seen.message.fields).toContainEqual({ label: 'Mobile number', value: '+886912345678' })
      expect(seen).toMatchObject({ people: [], templates: [], answers: [], history: [] })
      await look(reference, auditor)
      expect(await server.acts(`forms/${reference}`)).toMatchObject([
        { act: 'form-read', call: 'lookAtMessage', staff_id: auditor.person.id, details: {} },
      ])
    })

    test('with the usual words in the language of its sender, and nothing that was typed', async () => {
      const reference = await writeMessage(server, { form: { name: 'Buy now' } })
      const { templates, people } = await look(reference)
      const [thanks] = templates
      expect(thanks).toMatchObject({ id: 'thanks' })
      expect(thanks?.subjects['zh-TW']).toBe(`關於您的來信（${reference}）`)
      expect(thanks?.bodies['zh-CN']).toMatch(/^您好：\n\n感谢您花时间/)
      expect(thanks?.bodies['en-US']).toContain(reference)
      expect(JSON.stringify(templates)).not.toContain('Buy now')
      expect(people.map(({ id }) => id)).toContain(desk.person.id)
    })
  })

  describe('answers by mail', () => {
    test('once tried, and once it is committed, by a job, once', async () => {
      const reference = await writeMessage(server, { form: { email: 'once@example.com' } })
      const tried = await server.ask(desk, 'answerMessage', answerTo(reference), { isTrial: true })
      expect(tried.difference.lines).toMatchObject([
        { name: 'answers', was: 0, is: 1 },
        {
          name: 'message',
          was: 'console-inbox.states.open',
          is: 'console-inbox.states.answered',
        },
      ])
      await runMails()
      expect(await mailsAbout(reference)).toEqual([])
      const key = randomUUID()
      const sent = [1, 2].map(() =>
        server.outcome(desk, 'answerMessage', answerTo(reference), { key }),
      )
      expect(await Promise.all(sent)).toEqual(['done', 'done'])
      expect((await look(reference)).answers).toMatchObject([{ body: WORDS, mailedAt: null }])
      await runMails()
      await runMails()
      expect(await mailsAbout(reference)).toMatchObject([
        { recipient: 'once@example.com', body: WORDS, kind: 'mail' },
      ])
      const { message, answers, history } = await look(reference)
      expect(message).toMatchObject({
        ...{ state: 'answered', version: 1, answerCount: 1, isLate: false },
        assignedTo: { id: desk.person.id, name: desk.person.name },
      })
      expect(answers).toMatchObject([
        { by: desk.person.name, mailedAt: server.app.clock.now().toISOString() },
      ])
      expect(history).toMatchObject([{ what: 'form-answered', by: desk.person.name }])
      expect(await numbers({ find: reference })).toEqual([])
      expect(await numbers({ find: reference, state: 'answered' })).toEqual([reference])
    })

    test('of two who do at once one, and tells the other who was first', async () => {
      const other = await server.hire('manager', ['tw'])
      const reference = await writeMessage(server)
      const outcomes = await Promise.all(
        [desk, other].map((by) => server.outcome(by, 'answerMessage', answerTo(reference))),
      )
      expect(outcomes.toSorted()).toEqual(['MessageChanged', 'done'])
      await runMails()
      expect(await mailsAbout(reference)).toHaveLength(1)
      const first = outcomes[0] === 'done' ? desk : other
      const second = outcomes[0] === 'done' ? other : desk
      const { resultMessage } = await server.fail(second, 'answerMessage', answerTo(reference))
      expect(resultMessage).toContain(first.person.name)
    })

    test('and stays open where more is to come, for whoever takes it', async () => {
      const reference = await writeMessage(server)
      const passedOn = { ...answerTo(reference), keepsOpen: true }
      const { difference } = await server.ask(desk, 'answerMessage', passedOn)
      expect(difference.lines).toMatchObject([{ name: 'answers', was: 0, is: 1 }])
      expect((await look(reference)).message).toMatchObject({ state: 'open', assignedTo: null })
      expect(await numbers({ find: reference })).toEqual([reference])
      await server.ask(desk, 'answerMessage', answerTo(reference, 1))
      const { message } = await look(reference)
      expect(message).toMatchObject({ state: 'answered', assignedTo: { id: desk.person.id } })
    })

    test('only where there is an address', async () => {
      const reference = await writeMessage(server, { form: { mobile: '0955123456' } })
      const { message, templates } = await look(reference)
      expect(message.email).toBeNull()
      expect(templates).toEqual([])
      const asked = server.outcome(desk, 'answerMessage', answerTo(reference))
      expect(await asked).toBe('MessageWithoutAddress')
    })
  })

  test('gives a message to who may answer it there, and to nobody', async () => {
    const reference = await writeMessage(server)
    const colleague = await server.hire('support', ['tw'])
    const assign = (version: number, to: string | null) =>
      server.outcome(desk, 'assignMessage', { reference, version, to })
    const others = [await server.hire('support', ['my']), await server.hire('finance')]
    for (const { person } of others) expect(await assign(0, person.id)).toBe('StaffNotFound')
    expect(await assign(0, colleague.person.id)).toBe('done')
    expect(await assign(0, desk.person.id)).toBe('MessageChanged')
    expect((await look(reference)).message.assignedTo?.id).toBe(colleague.person.id)
    expect(await assign(1, null)).toBe('done')
    expect((await look(reference)).history).toMatchObject([
      { what: 'form-assigned', to: colleague.person.name },
      { what: 'form-assigned', to: null },
    ])
  })

  test('closes with why, and opens again', async () => {
    const reference = await writeMessage(server, { hoursAgo: 60 })
    const reason = 'she was called'
    const closed = await server.ask(desk, 'closeMessage', { reference, version: 0, reason })
    expect(closed).toMatchObject({ state: 'closed', version: 1 })
    expect(await numbers({ find: reference })).toEqual([])
    const again = await server.ask(desk, 'closeMessage', { reference, version: 1, reason })
    expect(again).toMatchObject({ state: 'closed', version: 1 })
    const opened = await server.ask(desk, 'reopenMessage', { reference, version: 1 })
    expect(opened).toMatchObject({ state: 'open', version: 2 })
    expect(await listed({ find: reference })).toMatchObject([{ isLate: true }])
    const acts = await server.acts(`forms/${reference}`)
    expect(acts).toMatchObject([
      { act: 'form-closed', reason_hash: sha256(reason), call: 'closeMessage' },
      { act: 'form-reopened', changes: { state: { was: 'closed', is: 'open' } } },
    ])
  })

  describe('forgets a message', () => {
    const REASON = 'she told us of her illness'

    async function dealtWith(): Promise<string> {
      const reference = await writeMessage(server, { form: { email: 'gone@example.com' } })
      await server.ask(desk, 'answerMessage', { ...answerTo(reference), body: 'illness' })
      await runMails()
      await server.ask(desk, 'closeMessage', { reference, version: 1, reason: REASON })
      return reference
    }

    /** Tables that still have the words, or the address. */
    async function tablesWith(words: string): Promise<string[]> {
      const { db } = server.app
      const tables = [
        ...(['feedbacks', 'form_cases', 'form_answers', 'outbox_messages'] as const),
        ...(['operator_acts', 'operator_act_reasons', 'idempotency_keys'] as const),
      ]
      const found = await Promise.all(
        tables.map(async (table) => {
          const rows = await db.selectFrom(table).selectAll().execute()
          return JSON.stringify(rows).includes(words) ? [table] : []
        }),
      )
      return found.flat()
    }

    test('with what was answered and why it was closed, when its sender asks', async () => {
      const reference = await dealtWith()
      const before = await server.acts(`forms/${reference}`)
      expect(await tablesWith('illness')).toEqual([
        ...['form_answers', 'outbox_messages', 'operator_act_reasons'],
      ])
      const { db, clock, jobs } = server.app
      const deleteMailJobs = makeDeleteFormMails(jobs)
      await eraseForm({ db, clock, deleteMailJobs }, { reference, operator: 'olga' })
      expect(await tablesWith('illness')).toEqual([])
      expect(await tablesWith('gone@example.com')).toEqual([])
      const after = await server.acts(`forms/${reference}`)
      expect(after.slice(0, -1)).toEqual(before)
      expect(after.at(-1)).toMatchObject({ act: 'form-erased' })
      expect(await server.outcome(desk, 'lookAtMessage', { reference })).toBe('SubjectNotFound')
      expect(await server.chainFaults()).toEqual([])
    })

    test('and sends nothing where that comes first', async () => {
      const reference = await writeMessage(server)
      await server.ask(desk, 'answerMessage', answerTo(reference))
      const queued = await server.app.jobs.list(server.app.db, 'answer-mail', {})
      const data = queued.at(-1)
      const { db, clock, jobs } = server.app
      const deleteMailJobs = makeDeleteFormMails(jobs)
      await eraseForm({ db, clock, deleteMailJobs }, { reference, operator: 'olga' })
      expect(await jobs.list(db, 'answer-mail', {})).toHaveLength(queued.length - 1)
      const job = jobsOf(server.app).find(({ name }) => name === 'answer-mail')
      await job?.run(data, new AbortController().signal)
      expect(await mailsAbout(reference)).toEqual([])
    })

    test('after 24 months', async () => {
      const reference = await dealtWith()
      server.pass((FORM_KEPT_MONTHS * 31 + 1) * 24 * HOUR_MS)
      const job = jobsOf(server.app).find(({ name }) => name === 'delete-expired-rows')
      await job?.run({}, new AbortController().signal)
      expect(await tablesWith('illness')).toEqual([])
      const { db } = server.app
      expect(await db.selectFrom('form_cases').selectAll().execute()).toEqual([])
      expect((await server.acts(`forms/${reference}`)).length).toBeGreaterThan(0)
    })
  })
})
