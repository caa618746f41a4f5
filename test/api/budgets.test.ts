import { beforeEach, expect, test } from 'vitest'
import type { BudgetKind } from '#contract/values/budgets.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { findBudget } from '#server/domain/earning/budgets/find-budget.ts'
import { releasePromises } from '#server/domain/earning/budgets/release-promises.ts'
import { setBudget } from '#server/domain/earning/budgets/set-budget.ts'
import { pauseCampaign } from '#server/domain/earning/campaigns/pause-campaign.ts'
import { resumeCampaign } from '#server/domain/earning/campaigns/resume-campaign.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { describeOnDatabases } from './on-databases.ts'
import { ReferralStage } from './referral-stage.ts'
import { REVIEWED, SurveyServer } from './survey-server.ts'

const BASE = '/api/official/marketing'
const CHECK_IN = `${BASE}/check-in/tw-daily`
const ENVELOPES = `${BASE}/envelope-campaigns/tw-new-year-2027`
/** Of `tw-daily`: seven days, 14 for them, rewards of 3 and 10, and a chest of at most 20 but for what is limited. */
const LADDER = 47
/** 500 of 100 and 20 of 1,000, above the 20 that any chest may hold. */
const CHEST_PRIZES = 500 * 80 + 20 * 980
/** 1,500 of 168 and 80 of 1,688, above the 66 that any envelope may hold. */
const ENVELOPE_PRIZES = 1_500 * 102 + 80 * 1_622

describeOnDatabases('A campaign with a budget', (openFresh) => {
  let database: OpenDatabase
  let stage: ReferralStage

  beforeEach(async () => {
    database = await openFresh({ isStocked: true })
    stage = await ReferralStage.start(database)
  })

  const keyOf = (kind: BudgetKind) => ({ kind, id: IDS[kind] })
  const set = (kind: BudgetKind, amountMinor: number) =>
    setBudget(database.db, stage.server.clock, { ...keyOf(kind), amountMinor, operator: 'ops' })
  const stands = async (kind: BudgetKind) => {
    const budget = await findBudget(database.db, stage.server.clock, keyOf(kind))
    if (!budget) throw new Error(`No budget of ${kind}`)
    const { usedMinor, promisedMinor, prizesMinor, leftMinor, amountMinor } = budget
    expect(usedMinor + promisedMinor + prizesMinor + leftMinor).toBe(amountMinor)
    const { faults } = await verifyLedger(database.db)
    expect(faults).toEqual([])
    return { used: usedMinor, promised: promisedMinor, left: leftMinor }
  }
  const release = () => releasePromises(database.db, stage.server.clock)
  const post = async (path: string, member: string, body: object = {}) => {
    const response = await stage.server.send(path, member, { body })
    const told = (await response.json()) as { resultException?: string }
    return told.resultException ?? 'ok'
  }
  const checkIn = (member: string) => post(`${CHECK_IN}/check-in`, member)
  const statusOf = async (member: string) =>
    (
      await stage.server.ask(
        'getCheckInStatus',
        `${CHECK_IN}/check-in-status?force-reload=true`,
        member,
      )
    ).status
  const passDays = (days: number) => {
    const { clock } = stage.server
    clock.moveTo(new Date(clock.now().getTime() + days * 86_400_000).toISOString())
  }

  test('lets who has begun a ladder go on to its end and its chest, and nobody begin another', async () => {
    await set('check-in', CHEST_PRIZES + LADDER + 5)
    expect(await checkIn('lin')).toBe('ok')
    expect(await stands('check-in')).toEqual({ used: 1, promised: LADDER - 1, left: 5 })
    expect(await checkIn('mei')).toBe('CampaignGivenOut')
    expect((await statusOf('mei')).state).toBe('given_out')
    expect((await statusOf('lin')).state).toBe('checked_in')
    for (let day = 2; day <= 7; day += 1) {
      passDays(1)
      expect(await release()).toBe(0)
      expect((await statusOf('lin')).state).toBe('not_checked_in')
      expect(await checkIn('lin')).toBe('ok')
    }
    expect(await stands('check-in')).toEqual({ used: 27, promised: 20, left: 5 })
    const earnedOn = (await statusOf('lin')).chest?.earnedOn
    // What was drawn is known to the server alone: a chest of 20.
    await database.executeSql(
      `update chests set contents = '["credit-20", "credit-20", "credit-20"]'`,
    )
    expect(await post(`${CHECK_IN}/chest`, 'lin', { earnedOn, pick: 0 })).toBe('ok')
    expect(await stands('check-in')).toEqual({ used: 47, promised: 0, left: 5 })
    passDays(1)
    expect((await statusOf('lin')).state).toBe('given_out')
    expect(await checkIn('lin')).toBe('CampaignGivenOut')
  })

  test('has back what a ladder that was not gone on with was promised', async () => {
    await set('check-in', CHEST_PRIZES + LADDER)
    await checkIn('lin')
    passDays(1)
    expect(await release()).toBe(0)
    passDays(1)
    expect(await release()).toBe(1)
    expect(await release()).toBe(0)
    expect(await stands('check-in')).toEqual({ used: 1, promised: 0, left: LADDER - 1 })
    await set('check-in', CHEST_PRIZES + LADDER + 1)
    expect(await checkIn('mei')).toBe('ok')
  })

  test('keeps what a ladder is promised over the days of a pause', async () => {
    const { clock } = stage.server
    const campaign = { ...keyOf('check-in'), kind: 'check-in', operator: 'ops' } as const
    await set('check-in', CHEST_PRIZES + LADDER)
    await checkIn('lin')
    passDays(1)
    await pauseCampaign(database.db, clock, campaign)
    passDays(3)
    expect(await release()).toBe(0)
    await resumeCampaign(database.db, clock, campaign)
    passDays(1)
    expect(await release()).toBe(0)
    expect(await checkIn('lin')).toBe('ok')
    expect(await stands('check-in')).toEqual({ used: 2, promised: LADDER - 2, left: 0 })
  })

  test('pays a limited prize out of what is set aside for those', async () => {
    await set('check-in', CHEST_PRIZES + LADDER)
    for (let day = 1; day <= 7; day += 1) {
      await checkIn('lin')
      passDays(1)
    }
    await database.executeSql(
      `update chests set contents = '["credit-1000", "credit-1000", "credit-1000"]'`,
    )
    const { chest } = await statusOf('lin')
    await post(`${CHECK_IN}/chest`, 'lin', { earnedOn: chest?.earnedOn, pick: 0 })
    expect(await stands('check-in')).toEqual({ used: 27 + 1_000, promised: 0, left: 0 })
  })

  test('keeps what a voucher may still double, and pays it from there', async () => {
    await set('check-in', CHEST_PRIZES + 3 * LADDER)
    for (let day = 1; day <= 7; day += 1) {
      await checkIn('lin')
      passDays(1)
    }
    await database.executeSql(`update chests set contents = '["combo", "combo", "combo"]'`)
    const { chest } = await statusOf('lin')
    await post(`${CHECK_IN}/chest`, 'lin', { earnedOn: chest?.earnedOn, pick: 1 })
    expect(await stands('check-in')).toEqual({ used: 27, promised: 3, left: 3 * LADDER - 30 })
    await checkIn('lin')
    // The first day is doubled: one unit more than the ladder, out of the three that were kept for it.
    expect(await stands('check-in')).toEqual({
      used: 29,
      promised: LADDER - 1,
      left: 2 * LADDER - 28,
    })
  })

  test('reserves a reward with the answer, pays it or has it back with the review', async () => {
    const surveys = await SurveyServer.start(database)
    await set('survey', 2 * REVIEWED.tw.rewardMinor)
    const kept = await surveys.submit('lin', 'tw')
    const lost = await surveys.submit('mei', 'tw')
    expect(await stands('survey')).toEqual({ used: 0, promised: 60, left: 0 })
    const path = `${BASE}/surveys/${REVIEWED.tw.id}/response`
    const answer = { answers: REVIEWED.tw.answers }
    expect(await post(path, 'ann', answer)).toBe('CampaignGivenOut')
    const { survey } = await stage.server.ask(
      'getSurvey',
      `${BASE}/surveys/${REVIEWED.tw.id}`,
      'ann',
    )
    expect(survey.status).toBe('given_out')
    await surveys.review(kept, 'approved')
    await surveys.review(lost, 'rejected', 'too short')
    expect(await stands('survey')).toEqual({ used: 30, promised: 0, left: 30 })
    expect(await post(path, 'ann', answer)).toBe('ok')
  })

  test('promises envelopes as they are drawn, whatever is in them, until their day is over', async () => {
    await set('envelope', ENVELOPE_PRIZES + 2 * 66 - 1)
    const look = async (member: string) => {
      const response = await stage.server.send(`${ENVELOPES}/draw`, member)
      return (await response.json()) as { resultException?: string; draw?: { day: string } }
    }
    const { draw } = await look('lin')
    expect(await stands('envelope')).toEqual({ used: 0, promised: 66, left: 65 })
    expect((await look('mei')).resultException).toBe('CampaignGivenOut')
    stage.server.app.contentVersion.raise()
    const status = await stage.server.ask('getEnvelopeStatus', `${ENVELOPES}/status`, 'mei')
    expect(status.status.state).toBe('given_out')
    await database.executeSql(
      `update envelope_draws set contents =
         (select jsonb_agg('smooth'::text) from jsonb_array_elements(contents))`,
    )
    expect(await post(`${ENVELOPES}/draw`, 'lin', { day: draw?.day, pick: 0 })).toBe('ok')
    expect(await stands('envelope')).toEqual({ used: 6, promised: 0, left: 125 })
    await look('mei')
    passDays(1)
    await release()
    expect(await stands('envelope')).toEqual({ used: 6, promised: 0, left: 125 })
  })

  test('reserves both rewards of an invitation, and has them back when it comes to nothing', async () => {
    await set('referral', 200)
    const code = await stage.codeOf('host')
    await stage.signIn('friend')
    await stage.signIn('stranger')
    await stage.signIn('late')
    const accept = (member: string) => post(`/api/official/mgm/${code}/join`, member)
    expect(await accept('friend')).toBe('ok')
    expect(await accept('stranger')).toBe('ok')
    expect(await stands('referral')).toEqual({ used: 0, promised: 200, left: 0 })
    expect(await accept('late')).toBe('CampaignGivenOut')
    await checkIn('friend')
    await stage.reward()
    expect(await stands('referral')).toEqual({ used: 100, promised: 100, left: 0 })
    passDays(61)
    await stage.endStale()
    expect(await release()).toBe(1)
    expect(await stands('referral')).toEqual({ used: 100, promised: 0, left: 100 })
  })

  test('can be given less, but not less than what is paid, promised and set aside', async () => {
    await expect(set('check-in', CHEST_PRIZES - 1)).rejects.toMatchObject({
      name: 'BudgetBelowUsed',
      values: { least: CHEST_PRIZES },
    })
    await set('check-in', CHEST_PRIZES + 10 * LADDER)
    await checkIn('lin')
    await expect(set('check-in', CHEST_PRIZES + LADDER - 1)).rejects.toMatchObject({
      name: 'BudgetBelowUsed',
    })
    await set('check-in', CHEST_PRIZES + LADDER)
    expect(await stands('check-in')).toEqual({ used: 1, promised: LADDER - 1, left: 0 })
    expect(await checkIn('mei')).toBe('CampaignGivenOut')
    await set('check-in', CHEST_PRIZES + 2 * LADDER)
    expect(await checkIn('mei')).toBe('ok')
  })

  test('pays what was begun before it was set, though there is nothing left', async () => {
    await checkIn('lin')
    passDays(1)
    await set('check-in', CHEST_PRIZES + 1)
    expect(await checkIn('lin')).toBe('ok')
    expect(await stands('check-in')).toEqual({ used: 1, promised: 0, left: 0 })
    passDays(1)
    expect(await checkIn('lin')).toBe('ok')
  })

  test('is held against the ledger, which tells what somebody has put into it or taken out', async () => {
    await set('check-in', CHEST_PRIZES + 2 * LADDER)
    await checkIn('lin')
    await database.executeSql(
      `update campaign_budget_parts set left_minor = left_minor + 1 where part = 0`,
    )
    await database.executeSql(`update budget_payments set amount_minor = amount_minor + 1`)
    const { faults } = await verifyLedger(database.db)
    const amount = CHEST_PRIZES + 2 * LADDER
    expect(faults).toEqual([
      {
        memberId: '',
        place: 'budget check-in tw-daily',
        what: `is ${amount}, and what is left, set aside, promised and paid of it is ${amount + 2}`,
      },
      {
        memberId: 'lin',
        place: `budget payment check-in:tw-daily:lin:${stage.server.clock.now().toISOString().slice(0, 10)}`,
        what: 'has taken 2, which the ledger has not',
      },
    ])
  })

  test('gives back what was promised to who has left', async () => {
    const surveys = await SurveyServer.start(database)
    await set('survey', 30)
    await surveys.submit('lin', 'tw')
    for (const statement of [
      `update member_accounts set is_closed = true where member_id = 'lin'`,
      `update members set status = 'closed', closed_at = created_at where member_id = 'lin'`,
    ]) {
      await database.executeSql(statement)
    }
    expect(await release()).toBe(1)
    expect((await stands('survey')).left).toBe(30)
  })
})

const IDS: Record<BudgetKind, string> = {
  'check-in': 'tw-daily',
  envelope: 'tw-new-year-2027',
  referral: 'tw-friends',
  survey: REVIEWED.tw.id,
}
