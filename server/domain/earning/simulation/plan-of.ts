import type { Kysely } from 'kysely'
import type { BudgetKind } from '#contract/values/budgets.ts'
import type { CheckInRules } from '#contract/values/check-in-rules.ts'
import type { DrawPrize } from '#contract/values/draw-prizes.ts'
import type { Database } from '../../../db/database.ts'
import { nextStep } from '../check-ins/streak.ts'
import type { CampaignPlan, PlannedPrize } from './plan.ts'

interface PlanInput {
  kind: BudgetKind
  id: string
  /** On which it can be taken part in from now on. */
  days: number
  /** Of 100 who took part, those who come on the next day: a voucher doubles for these alone. */
  returnPercent: number
}

/** What a campaign promises, as data; undefined where there is none of this id. */
export async function planOf(
  db: Kysely<Database>,
  { kind, id, days, returnPercent }: PlanInput,
): Promise<CampaignPlan | undefined> {
  const rewards = await REWARDS[kind](db, id, returnPercent)
  return rewards && { days, ...rewards }
}

type Rewards = Omit<CampaignPlan, 'days'>

const REWARDS: Record<
  BudgetKind,
  (db: Kysely<Database>, id: string, returnPercent: number) => Promise<Rewards | undefined>
> = {
  'check-in': async (db, id, returnPercent) => {
    const row = await db
      .selectFrom('check_in_campaigns')
      .where('id', '=', id)
      .select('rules')
      .executeTakeFirst()
    if (!row) return undefined
    const left = await stockOf(db, 'check_in_prize_stocks', id)
    return checkInRewards(row.rules, left, returnPercent)
  },

  envelope: async (db, id) => {
    const row = await db
      .selectFrom('envelope_campaigns')
      .where('id', '=', id)
      .select('rules')
      .executeTakeFirst()
    if (!row) return undefined
    const left = await stockOf(db, 'envelope_prize_stocks', id)
    const prizes = row.rules.prizes.map((prize) => plannedPrize(prize, prize.amountMinor, left))
    return { steps: [{ fixedMinor: 0, hasDraw: true }], prizes }
  },

  referral: async (db, id) => {
    const row = await db
      .selectFrom('referral_campaigns')
      .where('id', '=', id)
      .select('rules')
      .executeTakeFirst()
    return row && paidOnce(row.rules.inviterMinor + row.rules.joinedMinor)
  },

  survey: async (db, id) => {
    const row = await db
      .selectFrom('surveys')
      .where('id', '=', id)
      .select('reward_minor as rewardMinor')
      .executeTakeFirst()
    return row && paidOnce(row.rewardMinor)
  },
}

/**
 * The ladder of a check-in. A voucher is worth what it doubles: the day after the chest, for those who come on it.
 */
export function checkInRewards(
  rules: CheckInRules,
  left: ReadonlyMap<string, number>,
  returnPercent: number,
): Rewards {
  const steps = rules.multipliers.map((_, at) => {
    const step = nextStep(rules, at, { hasComboVoucher: false })
    return { fixedMinor: step.amountMinor, hasDraw: step.earnsChest }
  })
  const afterChest = (steps.findIndex(({ hasDraw }) => hasDraw) + 1) % steps.length
  const doubled = rules.dailyMinor * (rules.multipliers[afterChest] ?? 1) * (returnPercent / 100)
  const prizes = rules.chest.prizes.map((prize) =>
    plannedPrize(prize, prize.kind === 'credit' ? prize.amountMinor : doubled, left),
  )
  return { steps, prizes }
}

function paidOnce(fixedMinor: number): Rewards {
  return { steps: [{ fixedMinor, hasDraw: false }], prizes: [] }
}

function plannedPrize(
  { id, odds, stock, fallbackId }: DrawPrize,
  costMinor: number,
  left: ReadonlyMap<string, number>,
): PlannedPrize {
  const stockLeft = stock === null ? null : (left.get(id) ?? stock)
  return { id, odds, costMinor, stockLeft, fallbackId }
}

async function stockOf(
  db: Kysely<Database>,
  table: 'check_in_prize_stocks' | 'envelope_prize_stocks',
  id: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(table)
    .where('campaign_id', '=', id)
    .select(['prize_id as prizeId', 'stock_left as left'])
    .execute()
  return new Map(rows.map(({ prizeId, left }) => [prizeId, left]))
}
