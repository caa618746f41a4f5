import type { Kysely } from 'kysely'
import type { BudgetKind } from '#contract/values/budgets.ts'
import type { Database } from '../../../db/database.ts'
import { aheadMinor } from '../check-ins/check-in-costs.ts'
import { drawCost } from '../envelope-draws/envelope-booking.ts'

type CostOf = (db: Kysely<Database>, id: string) => Promise<number>

const COSTS: Record<BudgetKind, CostOf> = {
  'check-in': async (db, id) => {
    const { rules } = await db
      .selectFrom('check_in_campaigns')
      .where('id', '=', id)
      .select('rules')
      .executeTakeFirstOrThrow()
    return aheadMinor(rules, 0)
  },
  envelope: async (db, id) => {
    const { rules } = await db
      .selectFrom('envelope_campaigns')
      .where('id', '=', id)
      .select('rules')
      .executeTakeFirstOrThrow()
    return drawCost(rules)
  },
  referral: async (db, id) => {
    const { rules } = await db
      .selectFrom('referral_campaigns')
      .where('id', '=', id)
      .select('rules')
      .executeTakeFirstOrThrow()
    return rules.inviterMinor + rules.joinedMinor
  },
  survey: async (db, id) => {
    const { rewardMinor } = await db
      .selectFrom('surveys')
      .where('id', '=', id)
      .select('reward_minor as rewardMinor')
      .executeTakeFirstOrThrow()
    return rewardMinor
  },
}

/** What is set aside for somebody who begins: where less is left, nobody can. */
export function beginningCost(
  db: Kysely<Database>,
  { kind, id }: { kind: BudgetKind; id: string },
): Promise<number> {
  return COSTS[kind](db, id)
}
