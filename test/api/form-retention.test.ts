import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { eraseForm } from '#server/domain/people/forms/erase-form.ts'
import { eraseStoreApplication } from '#server/domain/people/store-applications/erase-application.ts'
import { keepApplication } from '#server/domain/people/store-applications/keep-application.ts'
import { makeDeleteApplicationMails, makeDeleteFormMails } from '#server/jobs/mail-jobs-of-form.ts'
import { jobsOf } from '#server/jobs/start-jobs.ts'
import { ApplicationServer, APPLY_PATH } from './application-server.ts'
import { FEEDBACK, type Body } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { loadSampleStores } from './sample-stores.ts'
import { pdf } from './sample-documents.ts'

const NAME = '陳大明'

/** A form of each kind, by the table in which it is stored. */
const FORMS: Record<string, { path: string; body: Body }> = {
  feedbacks: { path: '/api/official/feedback', body: { ...FEEDBACK, name: NAME } },
  press_contacts: {
    path: '/api/official/press/contact',
    body: {
      companyName: '巷口報',
      contactName: NAME,
      email: 'press@example.com',
      subject: '採訪',
      content: '想談公平抽獎。',
    },
  },
  prospect_stores: {
    path: '/api/official/prospect-store',
    body: {
      area: 'tw',
      storeName: '龍潭豆花',
      businessType: 'dessert',
      storePhone: '02-2365-1234',
      contactName: NAME,
      mobile: '0912345678',
      email: 'ming@example.com',
    },
  },
}
const TABLES = Object.keys(FORMS)

describeOnDatabases('A form, when it was sent long ago', (openFresh) => {
  let database: OpenDatabase
  let server: ApplicationServer
  let now: Date

  beforeAll(async () => {
    database = await openFresh()
    server = await ApplicationServer.start(database)
    now = server.calls.clock.now()
    await loadSampleStores(database.db, server.calls.clock)
  })
  // Solved bot checks end by the true time.
  beforeEach(() => server.calls.clock.moveTo(now.toISOString()))
  async function send(table: string): Promise<string> {
    const { path, body } = FORMS[table] ?? { path: '', body: {} }
    const botCheck = await server.calls.solveBotCheck()
    const answer = await server.calls.post(path, { ...body, botCheck })
    const receipt = Object.values(answer.body).find((value) =>
      Reflect.has(Object(value), 'reference'),
    )
    if (!receipt) throw new Error(JSON.stringify(answer.body))
    return (receipt as { reference: string }).reference
  }

  /** An application for card payment with a document, sent for review. */
  async function applied(storeName: string): Promise<string> {
    const { link, reference } = await server.apply({ storeName })
    await server.handIn(link, pdf({ filler: storeName.length }))
    await server.calls.post(`${APPLY_PATH}/finish`, { link })
    return reference
  }

  async function referencesIn(table: string): Promise<string[]> {
    const { rows } = await database.executeSql(`select reference from ${table}`)
    return (rows as { reference: string }[]).map(({ reference }) => reference)
  }

  /** Moves the clock on by so many months and days, and lets the daily job run. */
  async function pass({ months, days = 0 }: { months: number; days?: number }): Promise<void> {
    const later = new Date(now)
    later.setUTCMonth(later.getUTCMonth() + months)
    later.setUTCDate(later.getUTCDate() + days)
    server.calls.clock.moveTo(later.toISOString())
    const job = jobsOf(server.calls.app).find(({ name }) => name === 'delete-expired-rows')
    await job?.run({}, new AbortController().signal)
  }

  test.each(TABLES)('of 23 months stands, of 24 months and a day is gone (%s)', async (table) => {
    const reference = await send(table)
    await pass({ months: 23 })
    expect(await referencesIn(table)).toContain(reference)
    await pass({ months: 24 })
    expect(await referencesIn(table)).toContain(reference)
    await pass({ months: 24, days: 1 })
    expect(await referencesIn(table)).toEqual([])
    await pass({ months: 24, days: 1 })
    expect(await referencesIn(table)).toEqual([])
  })

  test('an application that leads nowhere goes with its documents, one that was kept stays', async () => {
    const nowhere = await applied('沒有下文的店')
    const kept = await applied('成為夥伴的店家')
    const parts = { db: database.db, clock: server.calls.clock }
    const input = { reference: kept, operator: 'olga' }
    expect(await keepApplication(parts, input)).toMatchObject({ isNew: true })
    expect(await keepApplication(parts, input)).toMatchObject({ isNew: false })
    await expect(keepApplication(parts, { ...input, reference: 'AP-2' })).rejects.toThrow(
      'ApplicationNotFound',
    )
    await pass({ months: 23 })
    expect((await referencesIn('store_applications')).toSorted()).toEqual(
      [nowhere, kept].toSorted(),
    )
    expect(await server.files()).toHaveLength(2)
    await pass({ months: 24, days: 1 })
    expect(await referencesIn('store_applications')).toEqual([kept])
    expect(await server.files()).toHaveLength(1)
  })

  /** Tables with the word, the queue's among them. */
  async function tablesWith(word: string): Promise<string[]> {
    const found: string[] = []
    for (const table of [...TABLES, 'outbox_messages', 'operator_acts', 'pgboss.job']) {
      const { rows } = await database.executeSql(
        `select 1 from ${table} t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`,
        [word],
      )
      if (rows.length > 0) found.push(table)
    }
    return found
  }

  const erase = (reference: string) =>
    eraseForm(
      {
        db: database.db,
        clock: server.calls.clock,
        deleteMailJobs: makeDeleteFormMails(server.calls.app.jobs),
      },
      { reference, operator: 'olga' },
    )

  test.each(TABLES)(
    'is erased at once when its sender asks, with its mails (%s)',
    async (table) => {
      const reference = await send(table)
      const { rows } = await database.executeSql(`select id from ${table} where reference = $1`, [
        reference,
      ])
      const [{ id }] = rows as [{ id: string }]
      const mails = async () => {
        const sent = await database.executeSql(
          `select 1 from outbox_messages where event_id like '%.' || $1 || '.%'`,
          [id],
        )
        return sent.rows.length
      }
      // To the operator and to the sender.
      await expect.poll(mails, { timeout: 20_000 }).toBe(2)
      expect(await tablesWith(id)).toContain('pgboss.job')
      const erased = await Promise.all([erase(reference), erase(reference)])
      expect(erased.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
      expect(await mails()).toBe(0)
      expect(await tablesWith(id)).toEqual([])
      expect(await tablesWith(reference)).toEqual(['operator_acts'])
    },
  )

  test('is not found by another reference', async () => {
    for (const reference of ['FB-22222222', 'XX-22222222', '', '-', 'feedbacks']) {
      await expect(erase(reference)).rejects.toThrow('FormNotFound')
    }
  })

  test('an application is erased at once when the applicant asks', async () => {
    const before = (await server.files()).length
    const reference = await applied('反悔的店')
    const parts = {
      ...server.calls.app,
      deleteMailJobs: makeDeleteApplicationMails(server.calls.app.jobs),
    }
    const input = { reference, operator: 'olga', evenKept: false }
    expect(await eraseStoreApplication(parts, input)).toMatchObject({ isNew: true })
    expect(await eraseStoreApplication(parts, input)).toMatchObject({ isNew: false })
    expect(await referencesIn('store_applications')).not.toContain(reference)
    expect(await server.files()).toHaveLength(before)
    const unknown = eraseStoreApplication(parts, { ...input, reference: 'AP-22222222' })
    await expect(unknown).rejects.toThrow('FormNotFound')
  })

  test('what the mailbox shows is gone after 90 days, a comparison after 400', async () => {
    await database.executeSql(
      `insert into outbox_messages (id, kind, recipient, subject, body, created_at)
       values (gen_random_uuid(), 'mail', 'old@example.com', 'old', 'old', $1)`,
      [now],
    )
    await database.executeSql(
      `insert into gateway_reconciliations (id, merchant_id, since, until, trades, charges,
         differences, created_at)
       values (gen_random_uuid(), 'old', $1, $1, 0, 0, '[]', $1)`,
      [now],
    )
    const counts = async () => {
      const { rows } = await database.executeSql(
        `select (select count(*) from outbox_messages where subject = 'old')::int as mails,
           (select count(*) from gateway_reconciliations where merchant_id = 'old')::int as looks`,
      )
      return rows[0]
    }
    await pass({ months: 0, days: 89 })
    expect(await counts()).toEqual({ mails: 1, looks: 1 })
    await pass({ months: 0, days: 91 })
    expect(await counts()).toEqual({ mails: 0, looks: 1 })
    await pass({ months: 0, days: 399 })
    expect(await counts()).toEqual({ mails: 0, looks: 1 })
    await pass({ months: 0, days: 401 })
    expect(await counts()).toEqual({ mails: 0, looks: 0 })
  })
})
