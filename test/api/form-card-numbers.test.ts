import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadBusinessTypes } from '#server/domain/places/business-types/load-business-types.ts'
import { loadPlaces } from '#server/domain/places/places/load-places.ts'
import { APPLICATION, APPLY_PATH } from './application-server.ts'
import { FEEDBACK, FormServer, type Body } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { REVIEWED, SurveyServer, SURVEYS } from './survey-server.ts'

const CARD = '4242.4242 4242_4242'
const KEPT = '•••• 4242'

const FORMS: { form: string; path: string; body: Body }[] = [
  {
    form: 'feedback',
    path: '/api/official/feedback',
    body: {
      ...FEEDBACK,
      name: `王 ${CARD}`,
      subject: CARD,
      content: `退款到\n${CARD}，安全碼 123`,
    },
  },
  {
    form: 'pressContact',
    path: '/api/official/press/contact',
    body: {
      companyName: CARD,
      contactName: CARD,
      jobTitle: CARD,
      email: 'press@example.com',
      subject: CARD,
      content: CARD,
    },
  },
  {
    form: 'prospectStore',
    path: '/api/official/prospect-store',
    body: {
      kind: 'pos-vendor',
      companyName: CARD,
      contactName: CARD,
      jobTitle: CARD,
      email: 'pos@example.com',
      content: CARD,
    },
  },
]

describeOnDatabases('A card number that is sent to us', (openFresh) => {
  let database: OpenDatabase
  let surveys: SurveyServer
  let server: FormServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    await loadPlaces(database.db)
    await loadBusinessTypes(database.db)
    surveys = await SurveyServer.start(database)
    server = await FormServer.start(database)
  })
  /** Every row of every table, and every mail, as text. */
  async function everything(): Promise<string> {
    const tables = ['feedbacks', 'press_contacts', 'prospect_stores', 'bot_check_uses'] as const
    const rows = tables.map((table) => database.db.selectFrom(table).selectAll().execute())
    const { body } = await server.get('/api/simulator/outbox?ps=100')
    return JSON.stringify([await Promise.all(rows), body]).replaceAll(/[ ._]/g, '')
  }

  test.each(FORMS)('is not kept of a $form, nor mailed, and its sender is told', async (sent) => {
    const botCheck = await server.solveBotCheck()
    const answer = await server.post(sent.path, { ...sent.body, botCheck })
    expect(answer).toMatchObject({
      status: 200,
      body: { [sent.form]: { isCardNumberRemoved: true } },
    })
    const { reference = '' } = answer.body[sent.form] as Record<string, string>
    await expect
      .poll(async () => (await everything()).split(reference).length, { timeout: 10_000 })
      .toBeGreaterThan(3)
    const all = await everything()
    expect(all).toContain(KEPT.replace(' ', ''))
    expect(all).not.toContain('4242424242424242')
    expect(all).not.toContain('安全碼123')
  })

  test('is not kept of an application; its bank account is', async () => {
    const botCheck = await server.solveBotCheck()
    const bankAccount = '42424242424242'
    const body = { ...APPLICATION, storeName: CARD, bankAccountHolder: CARD, bankAccount, botCheck }
    const answer = await server.post(APPLY_PATH, body)
    expect(answer.body['storeApplication']).toMatchObject({ isCardNumberRemoved: true })
    const row = await database.db
      .selectFrom('store_applications')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row.store_name).toBe(KEPT)
    const bank = JSON.parse(server.app.sealer.open(row.sealed_bank) ?? '') as object
    expect(bank).toMatchObject({ bankAccount, bankAccountHolder: KEPT })
  })

  test('is not kept of the answers to a survey, and the same answers are still the same', async () => {
    const headers = await surveys.headersOf('mei', 'tw')
    const { id, answers } = REVIEWED.tw
    const given = { ...answers, story: `用 ${CARD} 付的` }
    const first = await surveys.respond(id, given, headers)
    expect(first.body).toMatchObject({
      isCardNumberRemoved: true,
      response: { answers: { story: `用 ${KEPT} 付的` } },
    })
    expect((await surveys.respond(id, given, headers)).body).toEqual(first.body)
    const { body } = await surveys.server.get(`${SURVEYS}/${id}`, { headers })
    expect(JSON.stringify(body)).not.toContain(CARD)
  })

  test.each(['/api/official/card', '/api/official/payment'])(
    'is no name of a holder: %s',
    async (path) => {
      const headers = await surveys.headersOf('mei', 'tw')
      const holder = { name: CARD, callingCode: '886', phone: '0912345678', email: 'a@example.com' }
      const prime = 'x'.repeat(64)
      const body =
        path === '/api/official/card'
          ? { id: crypto.randomUUID(), prime, ...holder }
          : {
              id: crypto.randomUUID(),
              storeId: 'tw-1',
              amountMinor: 100,
              source: { method: 'card', prime, ...holder },
            }
      const answer = await surveys.server.post(path, body, { headers })
      expect(answer.status).toBe(422)
      expect(JSON.stringify(answer.body['errors'])).toContain('HolderNameIsNumber')
    },
  )
})
