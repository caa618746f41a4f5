import { beforeAll, expect, test } from 'vitest'
import type { ApiFailure } from '#contract/values/envelope.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { readApplication } from '#server/domain/people/store-applications/read-application.ts'
import { sweepStoreApplications } from '#server/domain/people/store-applications/sweep-store-applications.ts'
import { APPLICATION, ApplicationServer, APPLY_PATH } from './application-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { jpeg, pdf } from './sample-documents.ts'

const DAY_MS = 86_400_000

describeOnDatabases('The application of a store', (openFresh) => {
  let database: OpenDatabase
  let server: ApplicationServer

  beforeAll(async () => {
    database = await openFresh()
    server = await ApplicationServer.start(database)
  })
  const rowOf = (reference: string) =>
    database.db
      .selectFrom('store_applications')
      .where('reference', '=', reference)
      .selectAll()
      .executeTakeFirstOrThrow()

  const failureOf = async (path: string, link: string) => {
    const { body } = await server.calls.post(path, { link })
    return (body as unknown as ApiFailure).resultException
  }

  const passDays = (days: number) =>
    server.calls.clock.moveTo(
      new Date(server.calls.clock.now().getTime() + days * DAY_MS).toISOString(),
    )

  test('asks for all that the bank wants to know', async () => {
    expect(await server.calls.problemsOf(APPLY_PATH, {})).toEqual({
      area: 'AreaRequired',
      companyName: 'CompanyNameRequired',
      taxNumber: 'TaxNumberRequired',
      storeName: 'StoreNameRequired',
      storeAddress: 'StoreAddressRequired',
      contactName: 'ContactNameRequired',
      storePhone: 'StorePhoneRequired',
      email: 'EmailRequired',
      bankName: 'BankNameRequired',
      bankAccount: 'BankAccountRequired',
      bankAccountHolder: 'BankAccountHolderRequired',
      monthlyAmount: 'MonthlyAmountRequired',
      botCheck: 'BotCheckRequired',
    })
  })

  test.each([
    ['tw', '123-456', 'BankAccountInvalid'],
    ['tw', '0808 979 123456', undefined],
    ['sg', '1234567', undefined],
    ['sg', 'SG1234567', 'BankAccountInvalid'],
    ['my', '１２３４５６７８９０', undefined],
  ])('in %s the account %s is %s', async (area, bankAccount, problem) => {
    const problems = await server.calls.problemsOf(APPLY_PATH, {
      ...APPLICATION,
      area,
      bankAccount,
    })
    expect(problems['bankAccount']).toBe(problem)
  })

  test.each([
    ['0', 'MonthlyAmountInvalid'],
    ['-5', 'MonthlyAmountInvalid'],
    ['1e9', 'MonthlyAmountInvalid'],
    ['12.50', 'MonthlyAmountInvalid'],
    ['200,000', undefined],
  ])('an expected amount of %s is %s', async (monthlyAmount, problem) => {
    const problems = await server.calls.problemsOf(APPLY_PATH, { ...APPLICATION, monthlyAmount })
    expect(problems['monthlyAmount']).toBe(problem)
  })

  test('knows the tax number of its area', async () => {
    const wrong = { ...APPLICATION, area: 'sg', storePhone: '6225 5632' }
    expect(await server.calls.problemsOf(APPLY_PATH, wrong)).toMatchObject({
      taxNumber: 'TaxNumberInvalid',
    })
  })

  test('is stored with account and contact sealed, and its amount in the smallest unit', async () => {
    const { reference, link } = await server.apply({
      area: 'sg',
      taxNumber: '00192200M',
      storePhone: '6225 5632',
      bankAccount: '123-45678-9',
    })
    expect(reference).toMatch(/^AP-[2-9A-Z]{8}$/)
    const row = await rowOf(reference)
    expect(row).toMatchObject({ area: 'sg', expected_monthly_minor: 20_000_000 })
    const stored = JSON.stringify(row)
    for (const secret of ['123456789', '123-45678', '陳大明', 'ming@', '6225', '玉山']) {
      expect(stored).not.toContain(secret)
    }
    const opened = await readApplication(server.calls.app, {
      reference,
      operator: 'ann',
      withDocuments: false,
    })
    expect(opened?.bank).toMatchObject({ bankAccount: '123456789', bankName: '玉山銀行' })
    const { rows } = await database.executeSql('select * from idempotency_keys')
    expect(JSON.stringify(rows)).not.toContain(link)
  })

  test('sent twice, at once or later, is one application with one number', async () => {
    const botCheck = await server.calls.solveBotCheck()
    const form = { ...APPLICATION, storeName: '二號店', botCheck }
    const send = async () => {
      const { body } = await server.calls.post(APPLY_PATH, form)
      return (body['storeApplication'] as { reference: string }).reference
    }
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(answers).size).toBe(1)
    const other = await server.calls.post(APPLY_PATH, { ...form, storeName: '三號店' })
    expect(other.body['resultException']).toBe('BotCheckReplayed')
  })

  test('is opened by its link, and by none that was changed or has ended', async () => {
    const { link, linkEndsAt, reference } = await server.apply()
    expect(await server.status(link)).toEqual({
      reference,
      area: 'tw',
      storeName: APPLICATION.storeName,
      state: 'open',
      linkEndsAt,
      finishedAt: null,
      documents: [],
      asked: null,
    })
    const [id = '', ends = '', signature = ''] = link.split('.')
    const later = (Number.parseInt(ends, 36) + 86_400).toString(36)
    const { link: another } = await server.apply({ storeName: '別家' })
    const changed = [
      '',
      'x',
      `${id}.${later}.${signature}`,
      `${another.split('.')[0]}.${ends}.${signature}`,
      `${link}A`,
      link.slice(0, -1),
      `${id}.${ends}.${'A'.repeat(43)}`,
    ]
    for (const wrong of changed) {
      const { status, body } = await server.calls.get(
        `${APPLY_PATH}/status?link=${encodeURIComponent(wrong)}`,
      )
      expect([wrong, status, body['resultException']]).toEqual([
        wrong,
        403,
        'ApplicationLinkInvalid',
      ])
      expect(await server.refusal(wrong, jpeg())).toEqual([403, 'ApplicationLinkInvalid'])
    }
    passDays(7)
    // In the language that the call asks for, as every other one.
    const ended = await server.calls.get(`${APPLY_PATH}/status?link=${link}&lang=en-US`)
    expect(ended).toMatchObject({
      status: 410,
      body: {
        resultException: 'ApplicationLinkExpired',
        resultMessage: expect.stringMatching(/^[\x20-\u2019]+$/) as string,
      },
    })
    expect(await server.refusal(link, jpeg())).toEqual([410, 'ApplicationLinkExpired'])
    expect(await failureOf(`${APPLY_PATH}/finish`, link)).toBe('ApplicationLinkExpired')
  })

  test('whose link has ended gets a new one by mail, and not in the answer', async () => {
    const { link } = await server.apply()
    passDays(8)
    const { body } = await server.calls.post(`${APPLY_PATH}/link`, { link })
    expect(body['renewal']).toMatchObject({ maskedEmail: 'm•••@example.com' })
    expect(JSON.stringify(body)).not.toContain(link.split('.')[0])
    expect(await failureOf(`${APPLY_PATH}/link`, 'changed')).toBe('ApplicationLinkInvalid')
  })

  test('is sent for review once, with a document, and then stands', async () => {
    const { link } = await server.apply()
    expect(await failureOf(`${APPLY_PATH}/finish`, link)).toBe('ApplicationWithoutDocuments')
    const { id } = await server.handIn(link, pdf())
    const finish = () => server.calls.post(`${APPLY_PATH}/finish`, { link })
    const [first, second] = await Promise.all([finish(), finish()])
    expect(first.body['storeApplication']).toEqual(second.body['storeApplication'])
    expect(await server.status(link)).toMatchObject({ state: 'finished' })
    expect(await server.refusal(link, jpeg())).toEqual([409, 'ApplicationFinished'])
    const removal = await server.send(`${APPLY_PATH}/documents/${id}`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ link }),
    })
    expect(removal.status).toBe(409)
    expect((await server.readDocument(link, id)).status).toBe(200)
    expect(await failureOf(`${APPLY_PATH}/link`, link)).toBe('ApplicationFinished')
  })

  test('that was never sent for review is erased 30 days after its link', async () => {
    const { reference, link } = await server.apply()
    const finished = await server.apply({ storeName: '送審的店' })
    await server.handIn(link, pdf({ filler: 1 }))
    await server.handIn(finished.link, pdf({ filler: 2 }))
    await server.calls.post(`${APPLY_PATH}/finish`, { link: finished.link })
    const files = await server.files()
    passDays(36)
    await sweepStoreApplications(server.calls.app)
    await expect(rowOf(reference)).resolves.toMatchObject({ reference })
    passDays(2)
    await Promise.all([
      sweepStoreApplications(server.calls.app),
      sweepStoreApplications(server.calls.app),
    ])
    await expect(rowOf(reference)).rejects.toThrow('no result')
    await expect(rowOf(finished.reference)).resolves.toMatchObject({ area: 'tw' })
    expect((await server.files()).length).toBeLessThan(files.length)
    expect(await failureOf(`${APPLY_PATH}/link`, link)).toBe('ApplicationNotFound')
  })

  test('opened by an operator is written down, with its documents whole', async () => {
    const { reference, link } = await server.apply()
    await server.handIn(link, pdf({ filler: 7 }), '存摺.pdf')
    const opened = await readApplication(server.calls.app, {
      reference,
      operator: 'ann',
      withDocuments: true,
    })
    expect(opened?.documents).toMatchObject([
      { name: '存摺.pdf', content: pdf({ filler: 7 }).subarray(0, -1) },
    ])
    expect(opened?.contact).toMatchObject({ contactName: '陳大明', email: 'ming@example.com' })
    const acts = await database.db
      .selectFrom('operator_acts')
      .where('subject', '=', `store-applications/${opened?.application.id}`)
      .select(['operator', 'act', 'details'])
      .execute()
    expect(acts).toEqual([
      { operator: 'ann', act: 'store-application-read', details: { documents: 1 } },
    ])
  })

  test('is mailed to both, without the account, and with the link to the applicant alone', async () => {
    const { reference, link, linkEndsAt } = await server.apply({ storeName: '信件店' })
    const mails = async () => {
      const rows = await database.db
        .selectFrom('outbox_messages')
        .select(['recipient', 'subject', 'body'])
        .execute()
      return rows.filter(({ body, subject }) => `${subject}${body}`.includes(reference))
    }
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2)
    const all = await mails()
    const toApplicant = all.find(({ recipient }) => recipient === 'ming@example.com')
    const toOperator = all.find(({ recipient }) => recipient !== 'ming@example.com')
    expect(toApplicant?.body).toContain(`/apply/tappay/attach?link=${link}`)
    expect(toApplicant?.body).not.toContain('信件店')
    expect(toOperator?.body).toContain('信件店')
    expect(toOperator?.body).not.toContain(link.split('.')[0])
    for (const { body } of all) expect(body.replace(/\D/g, '')).not.toContain('0808979123456')
    expect(Date.parse(linkEndsAt)).toBeGreaterThan(server.calls.clock.now().getTime())
  })
})
