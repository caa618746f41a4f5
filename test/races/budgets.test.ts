import { beforeAll, expect, test } from 'vitest'
import type { BudgetKind } from '#contract/values/budgets.ts'
import { NamedError } from '#contract/values/errors.ts'
import { askAs } from '#server/db/connection-shares.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { findBudget } from '#server/domain/earning/budgets/find-budget.ts'
import { limitedPrizesOf } from '#server/domain/earning/budgets/limited-prizes.ts'
import { setBudget } from '#server/domain/earning/budgets/set-budget.ts'
import { aheadMinor } from '#server/domain/earning/check-ins/check-in-costs.ts'
import { checkIn } from '#server/domain/earning/check-ins/check-in.ts'
import { getCheckInCampaign } from '#server/domain/earning/check-ins/get-check-in-campaign.ts'
import { createSurveyResponse } from '#server/domain/earning/surveys/create-survey-response.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { QUICK_ANSWERS } from '../api/survey-server.ts'
import { NOON, TestClock } from '../api/test-clock.ts'

const CHECK_IN = 'tw-daily'
const SURVEY = 'tw-check-in-quick'

/** More than there are connections: some always wait for one. */
const LANES = 24

describeOnDatabases('The end of a budget', (openFresh) => {
  const clock = new TestClock(NOON)
  let database: OpenDatabase
  /** As many as ask at once; one connection of the embedded database serves fewer. */
  let members: string[]

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    const count = database.engine === 'postgres' ? 5_000 : 500
    members = Array.from({ length: count }, (_, index) => `many-${index}`)
    await database.executeSql(
      `with opened as (
         insert into members (member_id, area, locale, last_active_at, created_at)
         select id, 'tw', 'zh-TW', $2, $2 from unnest($1::text[]) as id returning member_id
       )
       insert into member_accounts (member_id, area) select member_id, 'tw' from opened`,
      [members, clock.now()],
    )
  })

  const budgetOf = async (kind: BudgetKind, id: string) =>
    findBudget(database.db, clock, { kind, id })

  /** How often it was given; every other answer is that there is no more. */
  async function countGiven(take: (memberId: string) => Promise<unknown>): Promise<number> {
    const waiting = members.values()
    const outcomes: string[] = []
    const askInTurn = async () => {
      for (const memberId of waiting) {
        const outcome = await take(memberId).then(
          () => 'given',
          (error: unknown) => (error instanceof NamedError ? error.name : String(error)),
        )
        outcomes.push(outcome)
      }
    }
    // Calls of one name get half of the connections: each lane asks under one of its own.
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      askAs(`lane-${lane}`, undefined, askInTurn),
    )
    await Promise.all(lanes)
    expect(outcomes).toHaveLength(members.length)
    const refused = outcomes.filter((outcome) => outcome !== 'given')
    expect(new Set(refused)).toEqual(new Set(['CampaignGivenOut']))
    return outcomes.length - refused.length
  }

  test('gives as many ladders of check-ins as there is for, and not one more', async () => {
    const campaign = await getCheckInCampaign(database.db, { id: CHECK_IN })
    const ladder = aheadMinor(campaign.rules, 0)
    const wanted = members.length / 5
    const key = { kind: 'check-in', id: CHECK_IN } as const
    const limited = await database.db.transaction().execute((tx) => limitedPrizesOf(tx, key))
    const amountMinor = limited + wanted * ladder + ladder - 1
    await setBudget(database.db, clock, { ...key, amountMinor, operator: 'ops' })
    const given = await countGiven((memberId) =>
      checkIn(database.db, clock, { campaign, memberId, area: 'tw' }),
    )
    expect(given).toBe(wanted)
    expect(await budgetOf('check-in', CHECK_IN)).toMatchObject({
      amountMinor,
      usedMinor: wanted,
      promisedMinor: wanted * (ladder - 1),
      leftMinor: ladder - 1,
    })
    const { faults } = await verifyLedger(database.db)
    expect(faults).toEqual([])
  })

  test('pays as many answers to a survey as there is for, to the last unit', async () => {
    const { rewardMinor } = await database.db
      .selectFrom('surveys')
      .where('id', '=', SURVEY)
      .select('reward_minor as rewardMinor')
      .executeTakeFirstOrThrow()
    const wanted = members.length / 5
    const key = { kind: 'survey', id: SURVEY } as const
    const amountMinor = wanted * rewardMinor
    await setBudget(database.db, clock, { ...key, amountMinor, operator: 'ops' })
    const given = await countGiven((memberId) =>
      createSurveyResponse(database.db, clock, {
        ...{ surveyId: SURVEY, memberId, area: 'tw' },
        answers: QUICK_ANSWERS,
      }),
    )
    expect(given).toBe(wanted)
    const { rows } = await database.executeSql(
      `select sum(amount_minor)::integer as paid from entries e join transfers t
         on t.member_id = e.member_id and t.id = e.transfer_id
       where 'campaign:survey-${SURVEY}' = any (t.accounts)`,
    )
    expect(rows).toEqual([{ paid: amountMinor }])
    expect(await budgetOf('survey', SURVEY)).toMatchObject({
      usedMinor: amountMinor,
      promisedMinor: 0,
      leftMinor: 0,
    })
  })
})
