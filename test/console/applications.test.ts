import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { FORM_KEPT_MONTHS } from '#contract/values/retention.ts'
import { UNFINISHED_KEPT_DAYS } from '#contract/values/store-application-rules.ts'
import { eraseStoreApplication } from '#server/domain/people/store-applications/erase-application.ts'
import { makeDeleteApplicationMails } from '#server/jobs/mail-jobs-of-form.ts'
import { jobsOf } from '#server/jobs/start-jobs.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { apply } from './apply.ts'
import { newStore } from './console-inputs.ts'
import { ConsoleServer, type ConsoleInput, type Desk } from './console-server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const REASON = 'papers seen, owner called'

describeOnDatabases('The applications of the console', (openFresh) => {
  let server: ConsoleServer
  let desk: Desk

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    desk = await server.hire('manager')
  })

  const look = (reference: string, by = desk) =>
    server.ask(by, 'lookAtStoreApplication', { reference })
  const seen = async (reference: string, by = desk) => ({
    reference,
    version: (await look(reference, by)).application.version,
  })
  const listed = async (input: ConsoleInput<'listStoreApplications'>, by = desk) =>
    (await server.ask(by, 'listStoreApplications', { ps: 100, ...input })).applications
  const numbers = async (input: ConsoleInput<'listStoreApplications'>, by = desk) =>
    (await listed(input, by)).map(({ reference }) => reference)
  const approval = (store = newStore()) => ({
    store: { kind: 'new' as const, form: store, rebate: { percent: 5, capMinor: 20_000 } },
    reason: REASON,
  })

  async function runJob(name: string): Promise<void> {
    const job = jobsOf(server.app).find((one) => one.name === name)
    for (const data of await server.app.jobs.list(server.app.db, name, {})) {
      await job?.run(data, new AbortController().signal)
    }
  }

  const mailsAbout = (reference: string) =>
    server.app.db
      .selectFrom('outbox_messages')
      .where('subject', 'like', `%${reference}%`)
      .selectAll()
      .execute()

  /** The secret part of the link in a mail. */
  const linkIn = (body = '') => /[?&]link=([^&\s]+)/.exec(body)?.[1] ?? ''

  /** Asks for more, and answers the link that the letter has brought. */
  async function askedFor(reference: string): Promise<string> {
    const wanted = ['identity' as const]
    await server.ask(desk, 'askApplicantForMore', { ...(await seen(reference)), wanted })
    await runJob('application-letter')
    const [mail] = await mailsAbout(reference)
    return linkIn(mail?.body)
  }

  const finish = (link: string) =>
    server.members.send('/api/official/apply/finish', undefined, { method: 'POST', body: { link } })

  describe('lists what stores have applied with', () => {
    const find = 'Listed Kueh'
    let late: string
    let fresh: string
    let foreign: string
    beforeAll(async () => {
      const form = { companyName: 'Listed Kueh Ltd' }
      fresh = await apply(server, { hoursAgo: 119, form: { ...form, storePhone: '0912345678' } })
      late = await apply(server, { hoursAgo: 121, form })
      foreign = await apply(server, {
        ...{ area: 'my', hoursAgo: 200 },
        form: {
          ...form,
          ...{ taxNumber: '202301012345', storePhone: '03-2078 1234', bankAccount: '512345678901' },
        },
      })
    })

    test('that which waits longest first, and how long that is', async () => {
      expect(await numbers({ find })).toEqual([foreign, late, fresh])
      const [, second, third] = await listed({ find })
      expect(second).toMatchObject({ isLate: true, waitsHours: 121, state: 'waiting' })
      expect(third).toMatchObject({ isLate: false, documentCount: 1, storeName: '龍潭豆花' })
      expect(await numbers({ find, wait: 'late' })).toEqual([foreign, late])
    })

    test('by number, name, tax number, area and state', async () => {
      expect(await numbers({ find: late.toLowerCase().slice(0, 9) })).toEqual([late])
      expect(await numbers({ find, area: 'my' })).toEqual([foreign])
      expect(await numbers({ find: '202301012345' })).toEqual([foreign])
      expect(await numbers({ find, state: 'rejected' })).toEqual([])
      const input = { ...(await seen(fresh)), cause: 'not-served' as const }
      await server.ask(desk, 'rejectStoreApplication', input)
      expect(await numbers({ find, state: 'rejected' })).toEqual([fresh])
      expect(await numbers({ find })).toEqual([foreign, late])
      expect(await numbers({ find, state: 'all' })).toHaveLength(3)
    })

    test('of the own areas alone, counted for who may judge them', async () => {
      const taiwan = await server.hire('manager', ['tw'])
      expect(await numbers({ find }, taiwan)).toEqual([late])
      const malaysia = await server.hire('manager', ['my'])
      const { waiting } = await server.ask(malaysia, 'getWaiting', {})
      expect(waiting).toMatchObject({ applications: 1, lateApplications: 1 })
      const support = await server.hire('support')
      expect((await server.ask(support, 'getWaiting', {})).waiting.applications).toBe(0)
      const { documents, application } = await look(foreign)
      const { reference, version } = application
      const id = documents[0]?.id ?? ''
      for (const [name, input] of [
        ['lookAtStoreApplication', { reference }],
        ['lookAtStoreDocument', { reference, id }],
        ['showBankAccount', { reference }],
        ['askApplicantForMore', { reference, version, wanted: ['identity'] }],
        ['approveStoreApplication', { reference, version, ...approval() }],
        ['rejectStoreApplication', { reference, version, cause: 'unclear' }],
        ['reopenStoreApplication', { reference, version }],
      ] as const) {
        expect(await server.outcome(taiwan, name, input), name).toBe('SubjectNotFound')
      }
      const acts = await server.acts(`store-applications/${foreign}`)
      expect(acts.map(({ staff_id: id }) => id)).toEqual([desk.person.id])
    })
  })

  describe('shows one application', () => {
    test('with all that was filled in but the account, of which a look is on record', async () => {
      const reference = await apply(server, { form: { email: 'shown@example.com' } })
      const found = await look(reference)
      expect(found.application).toMatchObject({
        ...{ email: 'shown@example.com', accountEnd: '3456', state: 'waiting' },
        ...{ monthlyMinor: 200_000, contactName: '陳大明', version: expect.stringMatching(/^0\./) },
      })
      expect(JSON.stringify(found)).not.toContain('0808979123456')
      const shown = await server.ask(desk, 'showBankAccount', { reference })
      expect(shown.bankAccount).toBe('0808979123456')
      await server.ask(desk, 'showBankAccount', { reference })
      await look(reference)
      const acts = await server.acts(`store-applications/${reference}`)
      expect(acts.map(({ act }) => act)).toEqual(['store-application-read', 'bank-account-read'])
      expect(JSON.stringify(acts)).not.toContain('0808979123456')
    })

    test('held against the forms of its area', async () => {
      const reference = await apply(server, { form: { bankAccountHolder: '別人' } })
      expect((await look(reference)).checks).toEqual([
        { name: 'taxNumber', isPassed: true },
        { name: 'bankAccount', isPassed: true },
        { name: 'accountHolder', isPassed: false },
        { name: 'storePhone', isPassed: true },
      ])
    })

    test('with others of the same tax number, phone or address, and what a store would begin with', async () => {
      const form = { storeAddress: '臺北市信義區松高路 11 號', storePhone: '02-8780-1234' }
      const taxNumber = '12345675'
      const first = await apply(server, { form: { ...form, taxNumber } })
      const phone = { storePhone: '+886 2 8780 1234', storeAddress: '高雄市別的路 1 號' }
      const byPhone = await apply(server, { form: phone })
      const address = { storeAddress: '台北市信義區松高路11號', storePhone: '02-2701-9999' }
      const byAddress = await apply(server, { form: address })
      await apply(server, {
        form: { storeAddress: '臺北市大安區和平東路 11 號', storePhone: '02-2701-8888' },
      })
      const { sharing, store } = await look(first)
      const shares = new Map(sharing.applications.map((one) => [one.reference, one.shares]))
      expect(shares).toEqual(
        new Map([
          [byPhone, ['phone']],
          [byAddress, ['address']],
        ]),
      )
      expect(store).toMatchObject({ city: 'tw-taipei', phone: form.storePhone, postalCode: null })
      const made = { ...newStore(), address: form.storeAddress, phone: '02 8780 1234' }
      await server.ask(desk, 'addStore', { area: 'tw', form: made, rebate: null, reason: REASON })
      const again = await look(first)
      expect(again.sharing.stores).toMatchObject([{ shares: ['phone', 'address'] }])
    })
  })

  describe('shows a document', () => {
    const file = async (reference: string, by: Desk | undefined, more: object = {}) => {
      const { documents } = await look(reference)
      const { query = '', headers = {}, id = documents[0]?.id } = more as Record<string, never>
      return server.members.send(`/console/documents/${reference}/${id}${query}`, undefined, {
        headers: { ...(by ? { Cookie: `staff=${by.token}` } : {}), ...(headers as object) },
      })
    }

    test('as a picture that runs nothing and is kept nowhere, and once leaves a look', async () => {
      const reference = await apply(server)
      const answer = await file(reference, desk)
      await file(reference, desk)
      expect(answer.status).toBe(200)
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG')
      const headers = Object.fromEntries(answer.headers)
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': 'inline',
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
      const acts = await server.acts(`store-applications/${reference}`)
      const { documents } = await look(reference)
      expect(acts.filter(({ act }) => act === 'store-document-read')).toMatchObject([
        { details: { document: documents[0]?.id }, call: 'lookAtStoreDocument' },
      ])
    })

    test('a PDF, and what is to be saved, never in the page', async () => {
      const documents = [{ file: 'my-registration.pdf', name: 'a "b"; 登記.pdf' }]
      const reference = await apply(server, { documents })
      const answer = await file(reference, desk)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename\*=UTF-8''[%A-Za-z0-9._-]+$/,
      )
      const picture = await file(await apply(server), desk, { query: '?save' })
      expect(picture.headers.get('content-disposition')).toMatch(/^attachment;/)
    })

    test('to nobody without a session, without the role, from another page or of another application', async () => {
      const reference = await apply(server)
      const other = await look(await apply(server))
      const status = async (by: Desk | undefined, more?: object) =>
        (await file(reference, by, more)).status
      expect(await status(undefined)).toBe(401)
      expect(await status(await server.hire('support'))).toBe(403)
      expect(await status(await server.hire('auditor'))).toBe(403)
      expect(await status(await server.hire('manager', ['sg']))).toBe(404)
      expect(await status(desk, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe(403)
      expect(await status(desk, { headers: { 'Sec-Fetch-Site': 'same-site' } })).toBe(403)
      expect(await status(desk, { id: other.documents[0]?.id })).toBe(404)
      expect(await status(desk, { id: 'nothing' })).toBe(422)
      expect(await status(desk, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).toBe(200)
      const acts = await server.acts(`store-applications/${reference}`)
      expect(acts.filter(({ act }) => act === 'store-document-read')).toHaveLength(1)
    })
  })

  describe('asks for more', () => {
    test('by a letter with a new link, under which the same application goes on', async () => {
      const reference = await apply(server, { locale: 'en-US', hoursAgo: 24 * 20 })
      const input = {
        ...(await seen(reference)),
        wanted: ['identity', 'taxNumber'] as ('identity' | 'taxNumber')[],
        words: 'Both sides, please.',
      }
      const tried = await server.ask(desk, 'askApplicantForMore', input, { isTrial: true })
      expect(tried.letter?.body).toContain('Both sides, please.')
      expect(tried.letter?.body).toContain('ID card')
      expect(tried.difference.lines).toMatchObject([
        { name: 'application', is: 'console-applications.states.asked' },
        { name: 'letters', was: 0, is: 1 },
      ])
      expect((await look(reference)).application.state).toBe('waiting')
      await server.ask(desk, 'askApplicantForMore', input)
      await runJob('application-letter')
      await runJob('application-letter')
      const mails = await mailsAbout(reference)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ recipient: 'ming@example.com' })
      const link = linkIn(mails[0]?.body)
      const kept = await server.app.db
        .selectFrom('store_application_letters')
        .select('body')
        .execute()
      expect(JSON.stringify(kept)).not.toContain(link)

      const status = await server.members.send(`/api/official/apply/status?link=${link}`, undefined)
      const { storeApplication } = (await status.json()) as {
        storeApplication: { state: string; asked: object; documents: unknown[] }
      }
      expect(storeApplication).toMatchObject({
        state: 'open',
        asked: { wanted: ['identity', 'taxNumber'], words: 'Both sides, please.' },
      })
      expect(storeApplication.documents).toHaveLength(1)
      const waiting = (await look(reference)).application
      expect(waiting).toMatchObject({ state: 'asked', words: 'Both sides, please.' })
      expect((await finish(link)).status).toBe(200)
      const back = await look(reference)
      expect(back.application).toMatchObject({ state: 'waiting', wanted: input.wanted })
      expect(back.letters).toMatchObject([{ kind: 'asked', mailedAt: expect.any(String) }])
      expect(back.history).toMatchObject([{ what: 'store-application-asked' }])
    })

    test('and tells who judges it meanwhile that the applicant has sent it again', async () => {
      const reference = await apply(server)
      const link = await askedFor(reference)
      const stale = await seen(reference)
      await finish(link)
      const rejection = { ...stale, cause: 'incomplete' as const }
      expect(await server.outcome(desk, 'rejectStoreApplication', rejection)).toBe(
        'ApplicationSentAgain',
      )
    })

    test('and erases what never came back, 30 days after the link has ended', async () => {
      const reference = await apply(server)
      await askedFor(reference)
      const row = () =>
        server.app.db
          .selectFrom('store_applications')
          .where('reference', '=', reference)
          .select('link_ends_at')
          .executeTakeFirst()
      const end = (await row())?.link_ends_at ?? new Date(0)
      const before = server.app.clock.now()
      server.pass(end.getTime() - before.getTime() + (UNFINISHED_KEPT_DAYS + 1) * DAY_MS)
      const job = jobsOf(server.app).find(({ name }) => name === 'delete-expired-rows')
      await job?.run({}, new AbortController().signal)
      expect(await row()).toBeUndefined()
      desk = await server.signIn(desk.person)
    })
  })

  describe('approves', () => {
    test('with a store that begins at once, a letter and a record', async () => {
      const reference = await apply(server)
      const input = { ...(await seen(reference)), ...approval() }
      const tried = await server.ask(desk, 'approveStoreApplication', input, { isTrial: true })
      const names = tried.difference.lines.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['application', 'address', 'rebatePercent']))
      expect(await server.outcome(desk, 'getStoreEntry', { id: tried.id })).toBe('SubjectNotFound')
      const { id } = await server.ask(desk, 'approveStoreApplication', input)
      const { store } = await server.ask(desk, 'getStoreEntry', { id })
      expect(store).toMatchObject({ status: 'active', rebate: { percent: 5, capMinor: 20_000 } })
      const found = await look(reference)
      expect(found.application).toMatchObject({ state: 'approved', storeId: id })
      expect(found.history).toMatchObject([{ what: 'store-application-approved', reason: REASON }])
      await runJob('application-letter')
      expect(await mailsAbout(reference)).toHaveLength(1)
      for (const [name, more] of [
        ['askApplicantForMore', { wanted: ['identity'] }],
        ['rejectStoreApplication', { cause: 'unclear' }],
        ['reopenStoreApplication', {}],
        ['approveStoreApplication', approval()],
      ] as const) {
        const asked = { ...(await seen(reference)), ...more }
        expect(await server.outcome(desk, name, asked), name).toBe('ApplicationJudged')
      }
      expect(await server.chainFaults()).toEqual([])
    })

    test('with what its owner has typed wrong put right: told, on record, and in the letter', async () => {
      const form = { storeAddress: '臺北市中正區汀州路三段 999 號', storePhone: '02-2365-1234' }
      const reference = await apply(server, { form })
      const right = {
        ...newStore(),
        ...{ names: { 'zh-TW': '龍潭豆花' }, city: 'tw-taipei' },
        ...{ address: '臺北市中正區汀州路三段 993 號', phone: '02-2365-4321' },
      }
      const input = { ...(await seen(reference)), ...approval(right) }
      const tried = await server.ask(desk, 'approveStoreApplication', input, { isTrial: true })
      const corrected = tried.difference.lines.filter(({ name }) => name.startsWith('corrected'))
      const address = { was: form.storeAddress, is: right.address }
      const phone = { was: null, is: right.phone }
      expect(corrected).toMatchObject([
        { name: 'corrected.storeAddress', ...address },
        { name: 'corrected.storePhone', ...phone },
      ])
      expect(tried.letter?.body).toContain('• 店家地址\n• 店家電話')
      expect(tried.letter?.body).not.toContain(right.phone)
      await server.ask(desk, 'approveStoreApplication', input)
      const acts = await server.acts(`store-applications/${reference}`)
      const approved = acts.find(({ act }) => act === 'store-application-approved')
      // What was typed goes with the application, and the record stays.
      expect(approved?.changes).toMatchObject({
        ...{ storeAddress: { was: null, is: right.address }, storePhone: phone },
      })
      expect(approved?.changes).not.toHaveProperty('storeName')
    })

    test('with a number in another way to write it, and nothing is corrected', async () => {
      const reference = await apply(server)
      const same = {
        ...newStore(),
        ...{ names: { 'zh-TW': '龍潭豆花' }, address: '臺北市中正區汀州路三段 239 號' },
        phone: '+886 2 2365 1234',
      }
      const input = { ...(await seen(reference)), ...approval(same) }
      const tried = await server.ask(desk, 'approveStoreApplication', input, { isTrial: true })
      expect(tried.difference.lines.filter(({ name }) => name.startsWith('corr'))).toEqual([])
      expect(tried.letter?.body).not.toContain('更正')
    })

    test('or links a store that is there, of its own area alone', async () => {
      const reference = await apply(server)
      const find = async (area: 'tw' | 'my') =>
        (await server.ask(desk, 'listStoreEntries', { area })).stores[0]?.id ?? ''
      const [own, foreign] = [await find('tw'), await find('my')]
      const link = async (id: string) =>
        server.outcome(desk, 'approveStoreApplication', {
          ...(await seen(reference)),
          ...{ store: { kind: 'known', id }, reason: REASON },
        })
      expect(await link(foreign)).toBe('SubjectNotFound')
      const before = await server.countRows()
      expect(await link(own)).toBe('done')
      expect((await server.countRows())['stores']).toBe(before['stores'])
      expect((await look(reference)).application.storeId).toBe(own)
    })

    test('nothing where its store cannot be', async () => {
      const reference = await apply(server)
      const twice = newStore()
      const add = { area: 'tw' as const, form: twice, rebate: null, reason: REASON }
      const { id } = await server.ask(desk, 'addStore', add)
      const input = { ...(await seen(reference)), ...approval(twice) }
      expect(await server.fail(desk, 'approveStoreApplication', input)).toMatchObject({
        ...{ resultException: 'StoreKnown', id },
      })
      const nowhere = { ...(await seen(reference)), ...approval({ ...newStore(), city: 'none' }) }
      expect(await server.outcome(desk, 'approveStoreApplication', nowhere)).toBe('StoreRefused')
      expect((await look(reference)).application.state).toBe('waiting')
    })

    test('by two at once makes one store, and tells the second who was first', async () => {
      const reference = await apply(server)
      const others = await Promise.all([server.hire('manager'), server.hire('owner')])
      const { version } = await seen(reference)
      const before = await server.countRows()
      const answers = await Promise.all(
        others.map((by) =>
          server.outcome(by, 'approveStoreApplication', { reference, version, ...approval() }),
        ),
      )
      expect(answers.toSorted()).toEqual(['ApplicationChanged', 'done'])
      const after = await server.countRows()
      expect(after['stores']).toBe((before['stores'] ?? 0) + 1)
      expect(after['store_application_letters']).toBe(
        (before['store_application_letters'] ?? 0) + 1,
      )
      const { resultMessage } = await server.fail(desk, 'approveStoreApplication', {
        ...{ reference, version },
        ...approval(),
      })
      const winner = others[answers.indexOf('done')]?.person.name ?? ''
      expect(resultMessage).toContain(winner)
    })

    test('or rejects at once, of which one is done', async () => {
      const reference = await apply(server)
      const { version } = await seen(reference)
      const other = await server.hire('manager')
      const answers = await Promise.all([
        server.outcome(desk, 'approveStoreApplication', { reference, version, ...approval() }),
        server.outcome(other, 'rejectStoreApplication', { reference, version, cause: 'unclear' }),
      ])
      expect(answers.toSorted()).toEqual(['ApplicationChanged', 'done'])
    })

    test('once for one press, however often it is sent', async () => {
      const reference = await apply(server)
      const input = { ...(await seen(reference)), ...approval() }
      const key = randomUUID()
      const first = await server.ask(desk, 'approveStoreApplication', input, { key })
      const again = await server.ask(desk, 'approveStoreApplication', input, { key })
      expect(again.id).toBe(first.id)
      await runJob('application-letter')
      expect(await mailsAbout(reference)).toHaveLength(1)
    })
  })

  describe('rejects', () => {
    test('for a cause that the applicant is told in the language of the form, until it is taken back', async () => {
      const reference = await apply(server, { locale: 'zh-CN' })
      const input = { ...(await seen(reference)), cause: 'not-served' as const, words: '抱歉。' }
      await server.ask(desk, 'rejectStoreApplication', input)
      await runJob('application-letter')
      const [mail] = await mailsAbout(reference)
      expect(mail?.body).toContain('这个行业目前不在我们的服务范围内。')
      expect(mail?.body).toContain('抱歉。')
      expect((await look(reference)).application).toMatchObject({
        ...{ state: 'rejected', cause: 'not-served' },
      })
      const back = await server.ask(desk, 'reopenStoreApplication', await seen(reference))
      expect(back.state).toBe('waiting')
      const found = await look(reference)
      expect(found.application).toMatchObject({ state: 'waiting', cause: null })
      expect(found.history.map(({ what }) => what)).toEqual([
        'store-application-rejected',
        'store-application-reopened',
      ])
    })
  })

  describe('forgets an application', () => {
    const WORDS = 'the owner was in hospital'

    async function tablesWith(words: string): Promise<string[]> {
      const tables = [
        ...(['store_application_cases', 'store_application_letters', 'outbox_messages'] as const),
        ...(['operator_acts', 'operator_act_reasons', 'idempotency_keys'] as const),
      ]
      const found = await Promise.all(
        tables.map(async (table) => {
          const rows = await server.app.db.selectFrom(table).selectAll().execute()
          return JSON.stringify(rows).includes(words) ? [table] : []
        }),
      )
      return found.flat()
    }

    test('with all that was written and why, when the applicant asks', async () => {
      const reference = await apply(server)
      const wanted = ['identity' as const]
      const ask = { ...(await seen(reference)), wanted, words: WORDS }
      await server.ask(desk, 'askApplicantForMore', ask)
      await runJob('application-letter')
      const judged = { ...(await seen(reference)), ...approval(), reason: WORDS }
      const { id } = await server.ask(desk, 'approveStoreApplication', judged)
      expect(await tablesWith(WORDS)).toEqual([
        ...['store_application_cases', 'store_application_letters', 'outbox_messages'],
        'operator_act_reasons',
      ])
      const { db, clock, jobs, documents } = server.app
      const waiting = await jobs.list(db, 'application-letter', {})
      const deleteMailJobs = makeDeleteApplicationMails(jobs)
      await eraseStoreApplication(
        { db, clock, documents, deleteMailJobs },
        { reference, operator: 'olga', evenKept: true },
      )
      expect((await jobs.list(db, 'application-letter', {})).length).toBeLessThan(waiting.length)
      // Of the store, which stays, the reason goes with whoever erases that.
      const left = await db
        .selectFrom('operator_act_reasons')
        .where('words', '=', WORDS)
        .select('subject')
        .execute()
      expect(left).toEqual([{ subject: `stores/${id}` }])
      expect(await tablesWith(WORDS)).toEqual(['operator_act_reasons'])
      expect(await server.outcome(desk, 'lookAtStoreApplication', { reference })).toBe(
        'SubjectNotFound',
      )
    })

    test('that was rejected, 24 months after it was sent, and keeps what was approved', async () => {
      const rejected = await apply(server)
      const approved = await apply(server)
      const cause = 'unclear' as const
      await server.ask(desk, 'rejectStoreApplication', { ...(await seen(rejected)), cause })
      await server.ask(desk, 'approveStoreApplication', {
        ...(await seen(approved)),
        ...approval(),
      })
      server.pass((FORM_KEPT_MONTHS * 31 + 1) * DAY_MS)
      const job = jobsOf(server.app).find(({ name }) => name === 'delete-expired-rows')
      await job?.run({}, new AbortController().signal)
      desk = await server.signIn(desk.person)
      expect(await server.outcome(desk, 'lookAtStoreApplication', { reference: rejected })).toBe(
        'SubjectNotFound',
      )
      expect((await look(approved)).application.state).toBe('approved')
    })
  })
})
