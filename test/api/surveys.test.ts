import { beforeAll, expect, test } from 'vitest'
import { AREAS, type Area } from '#contract/values/area.ts'
import { endOfDay } from '#contract/values/day.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from './on-databases.ts'
import { nameOf, QUICK_ANSWERS, REVIEWED, SURVEYS, SurveyServer } from './survey-server.ts'
import { NOON } from './test-clock.ts'

const BREAKFAST = REVIEWED.tw

describeOnDatabases('Paid surveys', (openFresh) => {
  let database: OpenDatabase
  let surveys: SurveyServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    surveys = await SurveyServer.start(database)
  })
  const as = (memberId: string, area: Area = 'tw') => surveys.headersOf(memberId, area)
  const balanceOf = async (memberId: string) =>
    database.db
      .selectFrom('member_accounts')
      .where('member_id', '=', memberId)
      .select('balance_minor')
      .executeTakeFirst()

  test('are listed with what can be answered first, then what comes, then what is over', async () => {
    const found = await surveys.list(await as('lister'))
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      ['tw-weekend-breakfast', 'open'],
      ['tw-check-in-quick', 'open'],
      ['tw-new-shops-near-home', 'not_started'],
      ['tw-gifts-that-arrive', 'ended'],
    ])
    expect(found[0]).toMatchObject({
      title: 'What makes a good weekend breakfast?',
      rewardMinor: 30,
      currency: 'TWD',
      minutes: 3,
      questionCount: 6,
      isAutoApproved: false,
      startsAt: '2026-11-16T16:00:00.000Z',
      endsAt: '2026-12-20T15:59:59.999Z',
    })
  })

  test('show a visitor what could be answered, and that it takes a login', async () => {
    const found = await surveys.list({ AREA: 'SG', LANG: 'en-US' })
    expect(found.map(({ status, currency }) => [status, currency])).toEqual([
      ['login_required', 'SGD'],
      ['login_required', 'SGD'],
      ['not_started', 'SGD'],
      ['ended', 'SGD'],
    ])
    const refused = await surveys.respond(BREAKFAST.id, BREAKFAST.answers, {})
    expect([refused.status, nameOf(refused)]).toEqual([401, 'LoginRequired'])
  })

  test('show a member those of the own area, and others as not for it', async () => {
    const headers = await as('in-malaysia', 'my')
    expect((await surveys.list(headers)).every(({ area }) => area === 'my')).toBe(true)
    expect((await surveys.survey(BREAKFAST.id, headers)).status).toBe('not_in_area')
    const refused = await surveys.respond(BREAKFAST.id, BREAKFAST.answers, headers)
    expect([refused.status, nameOf(refused)]).toEqual([403, 'SurveyNotInArea'])
  })

  test('page through their list', async () => {
    const { body } = await surveys.server.get(`${SURVEYS}?ps=1&p=2`, { headers: await as('pager') })
    expect(body).toMatchObject({ paging: { p: 2, ps: 1, total: 4, hasMore: true } })
    expect(body.surveys).toHaveLength(1)
  })

  test('wait for their review once they are answered', async () => {
    const headers = await as('waiting')
    const sent = await surveys.respond(BREAKFAST.id, BREAKFAST.answers, headers)
    expect(sent).toMatchObject({
      status: 200,
      body: {
        response: { status: 'submitted', submittedAt: '2026-11-20T04:00:00.000Z', credit: null },
      },
    })
    const { status, response } = await surveys.survey(BREAKFAST.id, headers)
    expect(status).toBe('submitted')
    expect(response?.answers).toEqual(BREAKFAST.answers)
    expect((await surveys.list(headers)).map((survey) => survey.status)).toEqual([
      'open',
      'submitted',
      'not_started',
      'ended',
    ])
    expect((await balanceOf('waiting'))?.balance_minor).toBe(0)
  })

  test('take one response of a member, however many come at once', async () => {
    const headers = await as('many-clicks')
    const sent = await Promise.all(
      Array.from({ length: 12 }, () => surveys.respond(BREAKFAST.id, BREAKFAST.answers, headers)),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(sent.map(({ body }) => JSON.stringify(body.response))).size).toBe(1)
    const rows = await database.db
      .selectFrom('survey_responses')
      .where('member_id', '=', 'many-clicks')
      .select('id')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('keep the first of different answers that come at once', async () => {
    const headers = await as('undecided')
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].map((now) =>
        surveys.respond(BREAKFAST.id, { ...BREAKFAST.answers, now }, headers),
      ),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(sent.filter(({ status }) => status === 409).map(nameOf)).toEqual(
      Array.from({ length: 4 }, () => 'SurveyAlreadyAnswered'),
    )
  })

  test('answer the first response to the same answers, in whatever order, even after the end', async () => {
    const headers = await as('repeater')
    const first = await surveys.respond(BREAKFAST.id, BREAKFAST.answers, headers)
    surveys.server.clock.moveTo('2027-01-20T04:00:00Z')
    const fresh = await as('repeater')
    const again = await surveys.respond(
      BREAKFAST.id,
      { ...BREAKFAST.answers, matters: ['near', 'taste'], story: ' 巷口那家。\n' },
      fresh,
    )
    const other = await surveys.respond(BREAKFAST.id, { ...BREAKFAST.answers, now: 1 }, fresh)
    surveys.server.clock.moveTo(NOON)
    expect(again.body).toMatchObject({
      response: { id: (first.body.response as { id: string }).id },
    })
    expect(nameOf(other)).toBe('SurveyAlreadyAnswered')
  })

  test('say everything that is wrong at once, in the reader’s language', async () => {
    const headers = await as('careless')
    const { status, body } = await surveys.respond(
      BREAKFAST.id,
      { often: 'weekly', matters: ['taste'], dishes: ['a'], learn: ['walking'], extra: 'x' },
      headers,
    )
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: 'answers.matters', code: 'AnswerExactly', message: 'Question 2: choose exactly 2.' },
      {
        path: 'answers.dishes',
        code: 'AnswerInvalid',
        message: 'Question 3: this answer cannot be used. Please answer again.',
      },
      { path: 'answers.learn', code: 'AnswerAtLeast', message: 'Question 4: choose at least 2.' },
      {
        path: 'answers.now',
        code: 'AnswerRatingRequired',
        message: 'Question 5: give a score from 1 to 5.',
      },
      expect.objectContaining({ path: 'answers.extra', code: 'UnknownField' }) as unknown,
    ])
    expect((await surveys.survey(BREAKFAST.id, headers)).response).toBeNull()
  })

  test.each([
    ['tw-new-shops-near-home', 'SurveyNotStarted', 409],
    ['tw-gifts-that-arrive', 'SurveyEnded', 409],
    ['tw-nothing', 'SurveyNotFound', 404],
  ])('refuse answers to %s', async (id, name, status) => {
    const refused = await surveys.respond(id, {}, await as('hasty'))
    expect([refused.status, nameOf(refused)]).toEqual([status, name])
  })

  test.each(AREAS)('credit at once what approves by itself, once, in %s', async (area) => {
    const memberId = `quick-${area}`
    const headers = await as(memberId, area)
    const sent = await Promise.all(
      Array.from({ length: 8 }, () =>
        surveys.respond(`${area}-check-in-quick`, QUICK_ANSWERS, headers),
      ),
    )
    const { rewardMinor } = await surveys.survey(`${area}-check-in-quick`, headers)
    for (const { body } of sent) {
      const expiresAt = endOfDay('2026-12-20', area).toISOString()
      const credit = { amountMinor: rewardMinor, expiresAt }
      expect(body).toMatchObject({ response: { status: 'approved', credit } })
    }
    expect((await balanceOf(memberId))?.balance_minor).toBe(rewardMinor)
  })

  test('are not answered by whoever has closed the account', async () => {
    const headers = await as('leaving')
    await surveys.list(headers)
    await database.db
      .updateTable('member_accounts')
      .where('member_id', '=', 'leaving')
      .set({ is_closed: true })
      .execute()
    const refused = await surveys.respond('tw-check-in-quick', QUICK_ANSWERS, headers)
    expect([refused.status, nameOf(refused)]).toEqual([403, 'AccountClosed'])
  })
})
