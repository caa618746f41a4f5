import { setTimeout as wallClock } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { UnconfirmedFormType } from '#contract/values/confirmation-rules.ts'
import { unconfirmedFormDependenciesOf } from '#server/api/unconfirmed-forms/unconfirmed-form-dependencies-of.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { eraseForm } from '#server/domain/people/forms/erase-form.ts'
import { eraseStoreApplication } from '#server/domain/people/store-applications/erase-application.ts'
import { confirmForm } from '#server/domain/people/unconfirmed-forms/confirm-form.ts'
import { makeConfirmationLink } from '#server/domain/people/unconfirmed-forms/confirmation-link.ts'
import { deleteExpiredRows } from '#server/jobs/delete-expired-rows.ts'
import { makeDeleteApplicationMails, makeDeleteFormMails } from '#server/jobs/mail-jobs-of-form.ts'
import { jobsOf } from '#server/jobs/start-jobs.ts'
import { APPLICATION } from './application-server.ts'
import { FEEDBACK, FormServer } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { PRODUCTION } from './production-settings.ts'
import { loadSampleStores } from './sample-stores.ts'

const PATH = '/api/official/unconfirmed-form'
const HOUR_MS = 3_600_000

const FORMS = {
  feedback: { values: FEEDBACK, table: 'feedbacks', prefix: 'FB' },
  'press-contact': {
    values: {
      companyName: '巷口報',
      contactName: '許記者',
      email: 'press@example.com',
      subject: '採訪',
      content: '想談公平抽獎。',
    },
    table: 'press_contacts',
    prefix: 'PR',
  },
  'prospect-store': {
    values: {
      kind: 'pos-vendor',
      companyName: '收銀科技',
      contactName: '陳大明',
      email: 'pos@example.com',
      content: '我們的收銀機想接上紅利。',
    },
    table: 'prospect_stores',
    prefix: 'PS',
  },
  'store-application': { values: APPLICATION, table: 'store_applications', prefix: 'AP' },
} as const
const TYPES = Object.keys(FORMS) as UnconfirmedFormType[]

describeOnDatabases('A form without a bot check', (openFresh) => {
  let database: OpenDatabase
  let server: FormServer
  let start: Date
  let addresses = 0

  beforeAll(async () => {
    database = await openFresh()
    // Makes the queues; from then on nothing runs but what a test runs.
    await (await FormServer.start(database)).stop()
    server = await FormServer.start(database, { isWorking: false })
    start = server.clock.now()
    await loadSampleStores(database.db, server.clock)
  })
  beforeEach(() => server.clock.moveTo(start.toISOString()))
  const wait = (hours: number, more = 0) =>
    server.clock.moveTo(new Date(start.getTime() + hours * HOUR_MS + more).toISOString())

  function newAddress(): string {
    addresses += 1
    return `reader-${addresses}@example.com`
  }

  async function send(type: UnconfirmedFormType, values: object = {}, options = {}) {
    const form = { type, values: { ...FORMS[type].values, ...values } }
    return server.post(PATH, { form }, options)
  }

  async function sent(type: UnconfirmedFormType, values: object = {}) {
    const { status, body } = await send(type, values)
    expect(status, JSON.stringify(body)).toBe(200)
    return body['unconfirmedForm'] as { reference: string; confirmBefore: string }
  }

  const rowOf = (reference: string) =>
    database.db
      .selectFrom('unconfirmed_forms')
      .where('reference', '=', reference)
      .selectAll()
      .executeTakeFirst()

  async function linkOf(reference: string): Promise<string> {
    const row = await rowOf(reference)
    const { id: formId = '', expires_at: endsAt = start } = row ?? {}
    return makeConfirmationLink(server.app.sealer, { formId, endsAt })
  }

  const look = (link: string, more = '') =>
    server.get(`${PATH}?link=${encodeURIComponent(link)}${more}`)
  const confirm = (link: string) => server.post(`${PATH}/confirmation`, { link })

  const countIn = async (table: string) => {
    const { rows } = await database.executeSql(`select count(*)::int as count from ${table}`)
    return (rows[0] as { count: number }).count
  }

  /** What the queue holds of a form: the table of the queue's jobs names ids alone. */
  const jobsNaming = async (id: string) => {
    const { rows } = await database.executeSql(
      `select name from pgboss.job where data::text like '%${id}%' order by name`,
    )
    return (rows as { name: string }[]).map(({ name }) => name)
  }

  async function runMail(formId: string) {
    const job = jobsOf(server.app).find(({ name }) => name === 'confirmation-mail')
    await job?.run({ formId })
    return database.db
      .selectFrom('outbox_messages')
      .where('event_id', '=', `unconfirmed-form.${formId}`)
      .select(['recipient', 'subject', 'body'])
      .executeTakeFirst()
  }

  const confirmationMailsOf = async (formId: string) => {
    const { rows } = await database.executeSql(
      `select 1 from outbox_messages where event_id = 'unconfirmed-form.${formId}'`,
    )
    return rows
  }

  const erase = async (type: UnconfirmedFormType, reference: string) => {
    const { db, clock, documents } = server.app
    if (type !== 'store-application') {
      const deleteMailJobs = makeDeleteFormMails(server.app.jobs)
      return eraseForm({ db, clock, deleteMailJobs }, { reference, operator: 'test' })
    }
    const deleteMailJobs = makeDeleteApplicationMails(server.app.jobs)
    const parts = { db, clock, documents, deleteMailJobs }
    return eraseStoreApplication(parts, { reference, operator: 'test', evenKept: false })
  }

  test.each(TYPES)(
    'waits where nobody looks, and counts once it is confirmed: %s',
    async (type) => {
      const { table, prefix } = FORMS[type]
      const before = await countIn(table)
      const email = newAddress()
      const { reference, confirmBefore } = await sent(type, { email })
      expect(reference).toMatch(new RegExp(`^${prefix}-[2-9A-Z]{8}$`))
      expect(Date.parse(confirmBefore) - start.getTime()).toBeLessThanOrEqual(24 * HOUR_MS)
      expect(await countIn(table)).toBe(before)
      const row = await rowOf(reference)
      expect(await jobsNaming(row?.id ?? '')).toEqual(['confirmation-mail'])
      expect(JSON.stringify(row)).not.toContain(email)

      const link = await linkOf(reference)
      const waiting = { type, reference, state: 'waiting' }
      expect((await look(link)).body['confirmation']).toMatchObject(waiting)
      // As every call, it takes the language of its answer.
      expect((await look(link, '&lang=en-US')).body['confirmation']).toMatchObject(waiting)
      // A program that checks mails opens every link: nothing comes of it.
      expect(await countIn(table)).toBe(before)
      const confirmed = { type, reference, state: 'confirmed' }
      expect((await confirm(link)).body['confirmation']).toMatchObject(confirmed)
      expect(await countIn(table)).toBe(before + 1)
      const mails = type === 'store-application' ? 'store-application-mail' : 'form-mail'
      expect(await jobsNaming(row?.id ?? '')).toEqual(['confirmation-mail', mails, mails])
      expect(await rowOf(reference)).toMatchObject({ sealed_form: null })

      // Again it says so, and happens once.
      expect((await confirm(link)).body['confirmation']).toMatchObject(confirmed)
      expect((await look(link)).body['confirmation']).toMatchObject(confirmed)
      expect(await countIn(table)).toBe(before + 1)
      wait(30)
      expect((await look(link)).body['confirmation']).toMatchObject(confirmed)
    },
  )

  test('is confirmed once by twenty at the same moment', async () => {
    const { reference } = await sent('feedback', { email: newAddress() })
    const link = await linkOf(reference)
    const before = await countIn('feedbacks')
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(link)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countIn('feedbacks')).toBe(before + 1)
  })

  test.each([
    ['zh-TW', '請確認您送出的表單'],
    ['zh-CN', '请确认您提交的表单'],
    ['en-US', 'Please confirm your form'],
  ])('is mailed in fixed words with nothing that was typed: %s', async (locale, subject) => {
    const email = newAddress()
    const typed = { name: 'Buy Now Ltd', subject: 'Cheap watches', content: 'http://spam.example' }
    const { body } = await send('feedback', { ...typed, email }, { headers: { LANG: locale } })
    const { reference } = body['unconfirmedForm'] as { reference: string }
    const row = await rowOf(reference)
    const mail = await runMail(row?.id ?? '')
    expect(mail).toMatchObject({
      recipient: email,
      subject: expect.stringContaining(subject) as string,
    })
    const link = await linkOf(reference)
    expect(mail?.body).toContain(`/tw/confirm?link=${link}&lang=${locale}`)
    for (const text of Object.values(typed)) {
      expect(`${mail?.subject} ${mail?.body}`).not.toContain(text)
    }
  })

  test('is not mailed any more once it counts or has ended', async () => {
    const confirmed = await rowOf((await sent('feedback', { email: newAddress() })).reference)
    await confirm(await linkOf(confirmed?.reference ?? ''))
    expect(await runMail(confirmed?.id ?? '')).toBeUndefined()
    const ended = await rowOf((await sent('feedback', { email: newAddress() })).reference)
    wait(24, 1_000)
    expect(await runMail(ended?.id ?? '')).toBeUndefined()
  })

  test('sent again is one form with one mail, also at the same moment', async () => {
    const values = { email: newAddress(), content: 'The same words.' }
    const before = await countIn('unconfirmed_forms')
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('feedback', values)))
    answers.push(await send('feedback', values))
    const references = answers.map(({ body }) => JSON.stringify(body['unconfirmedForm']))
    expect(new Set(references).size).toBe(1)
    expect(await countIn('unconfirmed_forms')).toBe(before + 1)
    const { reference } = await sent('feedback', values)
    const row = await rowOf(reference)
    expect(await jobsNaming(row?.id ?? '')).toEqual(['confirmation-mail'])
  })

  test('sent again after its link has ended is a new form with a link of its own, once', async () => {
    const values = { email: newAddress(), content: 'Nobody has confirmed me.' }
    const ended = await sent('feedback', values)
    const { id: endedId = '' } = (await rowOf(ended.reference)) ?? {}
    await runMail(endedId)
    wait(24, 1_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('feedback', values)))
    const receipts = answers.map(({ body }) => JSON.stringify(body['unconfirmedForm']))
    expect(new Set(receipts).size).toBe(1)
    const again = await sent('feedback', values)
    expect(again).toMatchObject({ isMailed: true, state: 'waiting' })
    expect(again.reference).not.toBe(ended.reference)
    expect(Date.parse(again.confirmBefore)).toBeGreaterThan(server.clock.now().getTime())
    const { id = '' } = (await rowOf(again.reference)) ?? {}
    expect(await jobsNaming(id)).toEqual(['confirmation-mail'])
    expect(await rowOf(ended.reference)).toBeUndefined()
    expect(await confirmationMailsOf(endedId)).toEqual([])
    expect((await confirm(await linkOf(again.reference))).status).toBe(200)
  })

  test('sent again once it counts is told so, and promised no link', async () => {
    const values = { email: newAddress(), content: 'I count already.' }
    const { reference } = await sent('feedback', values)
    const { id = '' } = (await rowOf(reference)) ?? {}
    await confirm(await linkOf(reference))
    const again = await sent('feedback', values)
    expect(again).toMatchObject({ reference, isMailed: false, state: 'confirmed' })
    expect(again).not.toHaveProperty('confirmBefore')
    expect(await jobsNaming(id)).toEqual(['confirmation-mail', 'form-mail', 'form-mail'])
  })

  test('that is an application already is confirmed as the one that is there', async () => {
    const values = { email: newAddress(), storeName: '隔天再來' }
    const first = await sent('store-application', values)
    await confirm(await linkOf(first.reference))
    const { id: firstId = '' } = (await rowOf(first.reference)) ?? {}
    const before = await countIn('store_applications')
    wait(25)
    await deleteExpiredRows({ ...server.app, documents: server.app.documents })
    const second = await sent('store-application', values)
    expect(second.reference).not.toBe(first.reference)
    const { id = '' } = (await rowOf(second.reference)) ?? {}
    await runMail(id)
    const link = await linkOf(second.reference)
    const confirmed = { reference: first.reference, state: 'confirmed' }
    expect((await confirm(link)).body['confirmation']).toMatchObject(confirmed)
    expect((await confirm(link)).body['confirmation']).toMatchObject(confirmed)
    expect((await look(link)).body['confirmation']).toMatchObject(confirmed)
    expect(await rowOf(first.reference)).toMatchObject({ id, sealed_form: null })
    expect(await countIn('store_applications')).toBe(before)
    expect(await jobsNaming(id)).toEqual(['confirmation-mail'])
    // Nobody could erase that mail by the number of the application.
    expect(await confirmationMailsOf(id)).toEqual([])
    // The page says that the link is on its way: one more mail, to the applicant alone.
    const ofFirst = Array<string>(3).fill('store-application-mail')
    expect(await jobsNaming(firstId)).toEqual(['confirmation-mail', ...ofFirst])
  })

  test('gets three links a day to one address, whatever stands behind its plus', async () => {
    const [name, host] = newAddress().split('@')
    const write = (n: number, email = `${name}+${n}@${host}`) =>
      send('feedback', { email, content: `Message ${n}` })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => write(n)))
    const names = answers.map(({ body }) => body['resultException'] ?? 'stored').toSorted()
    expect(names).toEqual([
      ...Array<string>(3).fill('ConfirmationLimitReached'),
      ...Array<string>(3).fill('stored'),
    ])
    const refused = await write(7, `${name?.toUpperCase()}@${host}`)
    expect(refused).toMatchObject({
      status: 429,
      body: { resultException: 'ConfirmationLimitReached' },
    })
    wait(24)
    expect((await write(8)).status).toBe(200)
  })

  test('is limited by address and by network', async () => {
    const strict = await FormServer.start(database, {
      environment: { RATE_LIMIT_SCALE: '1' },
      isWorking: false,
    })
    const from = async (address: string) => {
      const form = { type: 'feedback', values: { ...FEEDBACK, email: newAddress() } }
      const { body } = await strict.post(PATH, { form }, { address })
      return body['resultException'] ?? 'stored'
    }
    const ofOne = []
    for (let n = 0; n < 6; n += 1) ofOne.push(await from('198.51.100.1'))
    expect(ofOne).toEqual([...Array<string>(5).fill('stored'), 'TooManyRequests'])
    for (let n = 0; n < 45; n += 1) expect(await from(`198.51.100.${10 + n}`)).toBe('stored')
    expect(await from('198.51.100.200')).toBe('TooManyRequests')
    expect(await from('198.51.101.1')).toBe('stored')
  })

  test('is refused in production without a mail server: its link would reach nobody', async () => {
    const mailless: Record<string, string> = {
      ...PRODUCTION,
      PRODUCTION_ALLOWS: `${PRODUCTION.PRODUCTION_ALLOWS},no-mail`,
      SMTP_URL: '',
    }
    const deaf = await FormServer.start(database, { environment: mailless, isWorking: false })
    const before = await countIn('unconfirmed_forms')
    const form = { type: 'feedback', values: { ...FEEDBACK, email: newAddress() } }
    const refused = { status: 503, body: { resultException: 'ServiceUnavailable' } }
    expect(await deaf.post(PATH, { form })).toMatchObject(refused)
    expect(await countIn('unconfirmed_forms')).toBe(before)
  })

  test('needs an address of e-mail, whatever else its form does with', async () => {
    const values = { email: '', mobile: '0912345678', subject: '' }
    const { status, body } = await send('feedback', values)
    expect(status).toBe(422)
    expect(body['errors']).toMatchObject([
      { path: 'email', code: 'EmailRequired' },
      { path: 'subject', code: 'SubjectRequired' },
    ])
    const wrong = await send('press-contact', { email: 'nobody', subject: '' })
    expect(wrong.body['errors']).toMatchObject([
      { path: 'email', code: 'EmailInvalid' },
      { path: 'subject', code: 'SubjectRequired' },
    ])
  })

  test('keeps no number of a card, and says so', async () => {
    const content = 'My card is 4111 1111 1111 1111.'
    const { body } = await send('feedback', { email: newAddress(), content })
    const receipt = body['unconfirmedForm'] as { reference: string }
    expect(receipt).toMatchObject({ isCardNumberRemoved: true })
    const { sealed_form: sealed } = (await rowOf(receipt.reference)) ?? {}
    expect(server.app.sealer.open(sealed ?? '')).not.toContain('4111 1111')
  })

  test('ends after 24 hours, and is deleted then with its address', async () => {
    const email = newAddress()
    const { reference } = await sent('feedback', { email })
    const link = await linkOf(reference)
    const { documents } = server.app
    expect(await runMail((await rowOf(reference))?.id ?? '')).toMatchObject({ recipient: email })
    wait(23)
    await deleteExpiredRows({ ...server.app, documents })
    expect((await look(link)).status).toBe(200)
    wait(24, 1_000)
    const ended = { status: 410, body: { resultException: 'ConfirmationLinkExpired' } }
    expect(await look(link)).toMatchObject(ended)
    expect(await confirm(link)).toMatchObject(ended)
    await deleteExpiredRows({ ...server.app, documents })
    expect(await rowOf(reference)).toBeUndefined()
    const { rows } = await database.executeSql(
      `select 1 from outbox_messages where recipient = '${email}'`,
    )
    expect(rows).toEqual([])
    expect(await look(link)).toMatchObject(ended)
    expect(await confirm(link)).toMatchObject(ended)
  })

  test('is confirmed by no other link', async () => {
    const { reference } = await sent('feedback', { email: newAddress() })
    const link = await linkOf(reference)
    const [id = '', ends = '', signature = ''] = link.split('.')
    const later = `${id}.${(Number.parseInt(ends, 36) + 60).toString(36)}.${signature}`
    for (const other of ['x', later, `${link}x`, link.slice(1)]) {
      const refused = { status: 403, body: { resultException: 'ConfirmationLinkInvalid' } }
      expect(await look(other)).toMatchObject(refused)
      expect(await confirm(other)).toMatchObject(refused)
    }
  })

  test.each(['feedback', 'store-application'] as const)(
    'is erased when its sender asks, before it counts and after: %s',
    async (type) => {
      const before = await countIn(FORMS[type].table)
      for (const isConfirmed of [false, true]) {
        const { reference } = await sent(type, { email: newAddress() })
        const row = await rowOf(reference)
        await runMail(row?.id ?? '')
        const link = await linkOf(reference)
        if (isConfirmed) await confirm(link)
        expect(await erase(type, reference)).toMatchObject({ isNew: true })
        expect(await erase(type, reference)).toMatchObject({ isNew: false })
        expect(await rowOf(reference)).toBeUndefined()
        expect(await confirm(link)).toMatchObject({ status: 410 })
        expect(await countIn(FORMS[type].table)).toBe(before)
        expect(await confirmationMailsOf(row?.id ?? '')).toEqual([])
      }
    },
  )
  test.each(['feedback', 'store-application'] as const)(
    'is erased also where it is confirmed at the same moment: %s',
    async (type) => {
      const before = await countIn(FORMS[type].table)
      const { reference } = await sent(type, { email: newAddress(), storePhone: '02-2365-7654' })
      const link = await linkOf(reference)
      const caller = {
        area: 'tw',
        locale: 'zh-TW',
        address: '203.0.113.7',
        requestId: 'r',
      } as const
      const parts = unconfirmedFormDependenciesOf({ ...caller, app: server.app })
      let erasing: ReturnType<typeof erase> | undefined
      await inTransaction(database.db, async (tx) => {
        await confirmForm({ ...parts, db: tx }, { link })
        erasing = erase(type, reference)
        // The erasing has come as far as it gets before this is committed.
        await wallClock(300)
      })
      expect(await erasing).toMatchObject({ isNew: true })
      expect(await countIn(FORMS[type].table)).toBe(before)
      expect(await rowOf(reference)).toBeUndefined()
    },
  )

  test.each(['feedback', 'store-application'] as const)(
    'is erased with the mail that asked for it, long after it was confirmed: %s',
    async (type) => {
      const { reference } = await sent(type, { email: newAddress(), storePhone: '02-2365-7653' })
      const { id = '' } = (await rowOf(reference)) ?? {}
      await runMail(id)
      await confirm(await linkOf(reference))
      wait(25)
      await deleteExpiredRows({ ...server.app, documents: server.app.documents })
      expect(await confirmationMailsOf(id)).not.toEqual([])
      await erase(type, reference)
      expect(await confirmationMailsOf(id)).toEqual([])
    },
  )
})
