import { beforeAll, expect, test } from 'vitest'
import { CONTACT_FIELDS, type ContactField } from '#contract/values/contact-fields.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { FEEDBACK, FormServer } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const PATH = '/api/official/feedback'

describeOnDatabases('The feedback form', (openFresh) => {
  let database: OpenDatabase
  let server: FormServer

  beforeAll(async () => {
    database = await openFresh()
    server = await FormServer.start(database)
  })
  const problemsOf = (body: Record<string, unknown>, headers?: Record<string, string>) =>
    server.problemsOf(PATH, body, headers ? { headers } : {})

  test('is stored and answers with a reference number', async () => {
    const botCheck = await server.solveBotCheck()
    const body = { ...FEEDBACK, mobile: '0912-345-678', pathId: 4, source: '捷運站', botCheck }
    const answer = await server.post(PATH, body, { headers: { LANG: 'zh-TW' } })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const { reference, createdAt } = answer.body['feedback'] as Record<string, string>
    expect(reference).toMatch(/^FB-[2-9A-HJKMNP-Z]{8}$/)
    expect(createdAt).toBe(server.clock.now().toISOString())
    const row = await database.db
      .selectFrom('feedbacks')
      .where('reference', '=', reference ?? '')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      area: 'tw',
      locale: 'zh-TW',
      question_type: 'technical',
      name: '王小明',
      email: 'ming@example.com',
      mobile: '+886912345678',
      subject: '按鈕沒反應',
      content: '手機是舊的。\n按了沒反應。',
      source_id: 4,
      source: '捷運站',
      birthday: null,
    })
  })

  test('says everything that is missing at once, in the order of the form', async () => {
    const answer = await server.post(PATH, {}, { headers: { LANG: 'en-US' } })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      resultException: 'InvalidInput',
      errors: [
        {
          path: 'questionType',
          code: 'QuestionTypeRequired',
          message: 'Please choose a question type.',
        },
        { path: 'name', code: 'NameRequired', message: 'Please enter your name.' },
        { path: 'email', code: 'EmailOrMobileRequired' },
        { path: 'subject', code: 'SubjectRequired', message: 'Please enter a subject.' },
        { path: 'content', code: 'ContentRequired', message: 'Please write your message.' },
        { path: 'botCheck', code: 'BotCheckRequired' },
      ],
    })
  })

  test('speaks the language of the caller', async () => {
    const messages = []
    for (const LANG of ['zh-TW', 'zh-CN', 'en-US']) {
      const { body } = await server.post(PATH, { ...FEEDBACK, name: '' }, { headers: { LANG } })
      messages.push((body['errors'] as { message: string }[])[0]?.message)
    }
    expect(messages).toEqual(['請填寫姓名。', '请填写姓名。', 'Please enter your name.'])
  })

  test('takes e-mail or mobile, and asks for one of them', async () => {
    expect(await problemsOf({ ...FEEDBACK, email: ' ' })).toMatchObject({
      email: 'EmailOrMobileRequired',
    })
    expect(await problemsOf({ ...FEEDBACK, email: '', mobile: '0912345678' })).toEqual({
      botCheck: 'BotCheckRequired',
    })
  })

  test.each(['ming', 'ming@', 'ming@host', 'a b@example.com', 'ming@-x.com', '名@example.com'])(
    'refuses %s as an e-mail',
    async (email) => {
      expect(await problemsOf({ ...FEEDBACK, email })).toMatchObject({ email: 'EmailInvalid' })
    },
  )

  test.each([
    ['0912345678', undefined, 'TW', '+886912345678'],
    ['０９１２－３４５－６７８', undefined, 'TW', '+886912345678'],
    ['012-345 6789', 'MY', 'TW', '+60123456789'],
    ['8123 4567', undefined, 'SG', '+6581234567'],
    ['+65 8123 4567', 'TW', 'TW', '+6581234567'],
  ])('stores the mobile %s of %s as E.164', async (mobile, mobileCountry, AREA, expected) => {
    const botCheck = await server.solveBotCheck()
    const body = { ...FEEDBACK, mobile, botCheck, ...(mobileCountry ? { mobileCountry } : {}) }
    const answer = await server.post(PATH, body, { headers: { AREA } })
    const { reference = '' } = answer.body['feedback'] as Record<string, string>
    const row = await database.db
      .selectFrom('feedbacks')
      .where('reference', '=', reference)
      .select('mobile')
      .executeTakeFirstOrThrow()
    expect(row.mobile).toBe(expected)
  })

  test.each([
    ['12', 'TW'],
    ['02-2345-6789', 'TW'],
    ['0912345678', 'SG'],
    ['0912345678', 'XX'],
    ['call me', 'TW'],
  ])('refuses %s as a mobile number of %s', async (mobile, mobileCountry) => {
    expect(await problemsOf({ ...FEEDBACK, mobile, mobileCountry })).toMatchObject({
      mobile: 'MobileInvalid',
    })
  })

  test('asks for what the question type needs', async () => {
    expect(await problemsOf({ ...FEEDBACK, questionType: 'member-account' })).toEqual({
      birthday: 'BirthdayRequired',
      gender: 'GenderRequired',
      residence: 'ResidenceRequired',
      botCheck: 'BotCheckRequired',
    })
    expect(await problemsOf({ ...FEEDBACK, questionType: 'store-payment' })).toMatchObject({
      storeName: 'StoreNameRequired',
    })
    expect(await problemsOf({ ...FEEDBACK, questionType: 'merchant-cooperation' })).toMatchObject({
      storeName: 'StoreNameRequired',
      contactName: 'ContactNameRequired',
    })
  })

  test('takes only choices of its lists', async () => {
    const wrong = { questionType: 'x', gender: 'x', work: 'x', pathId: 2 }
    expect(await problemsOf({ ...FEEDBACK, ...wrong })).toMatchObject({
      questionType: 'QuestionTypeInvalid',
      gender: 'GenderInvalid',
      work: 'WorkInvalid',
      pathId: 'PathIdInvalid',
    })
  })

  test.each(['2999-01-01', '1890-01-01', '2001-02-29', '1990/01/01', 'yesterday'])(
    'refuses %s as a birthday',
    async (birthday) => {
      expect(await problemsOf({ ...FEEDBACK, birthday })).toMatchObject({
        birthday: expect.stringMatching(/^Birthday(Invalid|TooLong)$/) as string,
      })
    },
  )

  test('counts the length of a field in characters, and says the limit', async () => {
    const limited: ContactField[] = [
      'name',
      'subject',
      'content',
      'companyName',
      'contactName',
      'jobTitle',
      'storeName',
      'storeAddress',
      'friendName',
      'source',
    ]
    for (const field of limited) {
      const { maxLength } = CONTACT_FIELDS[field]
      const fits = await problemsOf({ ...FEEDBACK, [field]: '😀'.repeat(maxLength) })
      expect(fits).toEqual({ botCheck: 'BotCheckRequired' })
      const { body } = await server.post(
        PATH,
        { ...FEEDBACK, [field]: '字'.repeat(maxLength + 1) },
        { headers: { LANG: 'zh-TW' } },
      )
      const [problem] = body['errors'] as { path: string; code: string; message: string }[]
      expect(problem).toMatchObject({ path: field, code: expect.stringMatching(/TooLong$/) })
      expect(problem?.message).toContain(`${maxLength.toLocaleString('en')} 個字`)
    }
  })

  test('keeps the lengths that the product decided', () => {
    expect(CONTACT_FIELDS).toMatchObject({
      companyName: { maxLength: 100 },
      contactName: { maxLength: 50 },
      jobTitle: { maxLength: 50 },
      storeAddress: { maxLength: 200 },
      storeName: { maxLength: 100 },
      source: { maxLength: 100 },
      storePhone: { maxLength: 20 },
      subject: { maxLength: 100 },
      content: { maxLength: 2000 },
    })
  })

  test('refuses fields that it does not have, and values that are no texts', async () => {
    expect(await problemsOf({ ...FEEDBACK, isAdmin: true })).toEqual({ isAdmin: 'UnknownField' })
    expect(await problemsOf({ ...FEEDBACK, name: 7 })).toMatchObject({ name: 'Invalid' })
  })

  test('makes one line of a field that becomes a header of a mail', async () => {
    const botCheck = await server.solveBotCheck()
    const subject = 'Hello\r\nBcc: all@example.com'
    const answer = await server.post(PATH, { ...FEEDBACK, subject, botCheck })
    const { reference = '' } = answer.body['feedback'] as Record<string, string>
    const row = await database.db
      .selectFrom('feedbacks')
      .where('reference', '=', reference)
      .select('subject')
      .executeTakeFirstOrThrow()
    expect(row.subject).toBe('Hello Bcc: all@example.com')
  })

  test('stores nothing that it refuses', async () => {
    const count = () =>
      database.db
        .selectFrom('feedbacks')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    const before = await count()
    await server.post(PATH, { ...FEEDBACK, email: 'x', botCheck: await server.solveBotCheck() })
    expect(await count()).toEqual(before)
  })
})
