import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from './on-databases.ts'
import { nameOf, REVIEWED, SurveyServer } from './survey-server.ts'
import { NOON } from './test-clock.ts'

describeOnDatabases('The review of surveys', (openFresh) => {
  let database: OpenDatabase
  let surveys: SurveyServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    surveys = await SurveyServer.start(database)
  })
  const accountOf = (memberId: string) =>
    database.db
      .selectFrom('member_accounts')
      .where('member_id', '=', memberId)
      .select(['balance_minor as balanceMinor', 'entry_count as entryCount'])
      .executeTakeFirst()
  const actsOn = (memberId: string) =>
    database.db
      .selectFrom('operator_acts')
      .where('subject', 'like', `%/${memberId}`)
      .select(['operator', 'act', 'subject'])
      .execute()
  const pushesTo = async (memberId: string) => {
    const select = "select data->>'kind' as kind from pgboss.job where data->>'memberId' = $1"
    const { rows } = await database.executeSql(select, [memberId])
    return rows.map((row) => (row as { kind: string }).kind)
  }

  test('shows what waits with questions and answers in words', async () => {
    const id = await surveys.submit('reader', 'sg')
    const found = (await surveys.waiting()).find((response) => response.id === id)
    expect(found).toMatchObject({
      memberId: 'reader',
      area: 'sg',
      rewardMinor: 100,
      currency: 'SGD',
    })
    expect(found?.answers.map(({ answer }) => answer)).toEqual([
      '一週一兩次',
      '隊伍長短；味道',
      '叻沙',
      '5 / 5',
      null,
    ])
  })

  test('credits once, pushes once and is written down once, however often at once', async () => {
    const id = await surveys.submit('popular', 'tw')
    const reviews = await Promise.all(
      Array.from({ length: 10 }, () => surveys.review(id, 'approved')),
    )
    expect(new Set(reviews.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await accountOf('popular')).toEqual({ balanceMinor: 30, entryCount: 1 })
    expect(await pushesTo('popular')).toEqual(['survey-approved'])
    expect(await actsOn('popular')).toEqual([
      {
        operator: 'simulator',
        act: 'survey-response-approved',
        subject: 'survey-responses/tw-weekend-breakfast/popular',
      },
    ])
    expect((await surveys.waiting()).map((response) => response.id)).not.toContain(id)
  })

  test('gives one of two verdicts that come at once, and refuses the other', async () => {
    const id = await surveys.submit('disputed', 'tw')
    const reviews = await Promise.all([
      surveys.review(id, 'approved'),
      surveys.review(id, 'rejected', '前後矛盾'),
    ])
    expect(reviews.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(reviews.filter(({ status }) => status === 409).map(nameOf)).toEqual([
      'SurveyResponseReviewed',
    ])
    expect(await pushesTo('disputed')).toHaveLength(1)
    expect(await actsOn('disputed')).toHaveLength(1)
  })

  test('tells why a response was rejected, and credits nothing', async () => {
    const id = await surveys.submit('rejected', 'tw')
    await surveys.review(id, 'rejected', '  第 2 題和第 5 題前後矛盾。 ')
    const headers = await surveys.headersOf('rejected', 'tw')
    const { status, response } = await surveys.survey(REVIEWED.tw.id, headers)
    expect(status).toBe('rejected')
    expect(response).toMatchObject({
      rejectionReason: '第 2 題和第 5 題前後矛盾。',
      reviewedAt: '2026-11-20T04:00:00.000Z',
      credit: null,
    })
    expect(await accountOf('rejected')).toEqual({ balanceMinor: 0, entryCount: 0 })
    expect(await pushesTo('rejected')).toEqual(['survey-rejected'])
  })

  test.each([
    [undefined, 'ReviewReasonRequired'],
    ['   ', 'ReviewReasonRequired'],
    ['長'.repeat(501), 'ReviewReasonTooLong'],
  ])('rejects for a reason only: %s', async (reason, code) => {
    const id = await surveys.submit('unexplained', 'tw')
    const { status, body } = await surveys.review(id, 'rejected', reason)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'reason', code }])
    expect((await surveys.waiting()).map((response) => response.id)).toContain(id)
  })

  test.each(['00000000-0000-7000-8000-000000000000', 'not-an-id'])(
    'knows no response %s',
    async (id) => {
      const { status, body } = await surveys.review(id, 'approved')
      expect([status, nameOf({ body })]).toEqual([404, 'SurveyResponseNotFound'])
    },
  )

  // 00:00 in these areas is 16:00 of the day before in UTC.
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-12-20T15:59:59.999Z'],
    ['2026-11-20T16:00:00.000Z', '2026-12-21T15:59:59.999Z'],
  ])('credits at %s until the end of the 30th day after it', async (reviewedAt, expiresAt) => {
    for (const area of ['tw', 'my', 'sg'] as const) {
      const memberId = `until-${area}-${Date.parse(reviewedAt)}`
      const id = await surveys.submit(memberId, area)
      surveys.server.clock.moveTo(reviewedAt)
      await surveys.review(id, 'approved')
      const { response } = await surveys.survey(
        REVIEWED[area].id,
        await surveys.headersOf(memberId, area),
      )
      surveys.server.clock.moveTo(NOON)
      const { rewardMinor: amountMinor } = REVIEWED[area]
      expect(response?.credit).toEqual({ amountMinor, expiresAt })
    }
  })

  test('says in the ledger where the credit came from', async () => {
    await surveys.review(await surveys.submit('traced', 'my'), 'approved')
    const transfer = await database.db
      .selectFrom('transfers')
      .innerJoin('lots', 'lots.member_id', 'transfers.member_id')
      .where('transfers.member_id', '=', 'traced')
      .select(['id', 'kind', 'accounts', 'amounts_minor', 'reason', 'source', 'provenance'])
      .executeTakeFirst()
    expect(transfer).toEqual({
      id: 'survey:my-lunch-near-work:traced',
      kind: 'survey-reward',
      accounts: ['member:traced', 'campaign:survey-my-lunch-near-work'],
      amounts_minor: [200, -200],
      reason: { code: 'survey-reward', values: { surveyId: 'my-lunch-near-work' } },
      source: 'survey-responses/my-lunch-near-work/traced',
      provenance: 'survey',
    })
  })

  test('leaves audit rows that nobody can change', async () => {
    await surveys.review(await surveys.submit('audited', 'tw'), 'approved')
    await expect(
      database.executeSql('update operator_acts set operator = $1', ['nobody']),
    ).rejects.toThrow('never changed')
  })

  test('is not for the outside of a demonstration', async () => {
    const { config } = surveys.server.app
    config.isProduction = true
    const id = await surveys.submit('guarded', 'tw')
    const answers = [
      await surveys.review(id, 'approved'),
      await surveys.server.get('/api/simulator/survey-reviews'),
    ]
    config.isProduction = false
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await accountOf('guarded')).toEqual({ balanceMinor: 0, entryCount: 0 })
  })
})
