import type { JobCase } from './job-cases.ts'

const KEY = { kind: 'survey', campaign_id: 'repeats' } as const
const PART = { ...KEY, part: 0, left_minor: 60 }
const BEGAN = new Date('2026-01-01T00:00:00Z')
const ENDED = new Date('2026-01-02T00:00:00Z')

/** A promise that nobody can ask for any more. */
export const RELEASE_CASE: JobCase = {
  make: async ({ database: { db } }) => {
    await db
      .insertInto('campaign_budgets')
      .values({ ...KEY, amount_minor: 100, prizes_minor: 0, created_at: BEGAN, updated_at: BEGAN })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('campaign_budget_parts')
      .values(PART)
      .onConflict((conflict) => conflict.columns(['kind', 'campaign_id', 'part']).doUpdateSet(PART))
      .execute()
    await db
      .insertInto('budget_promises')
      .values({
        ...{ ...KEY, member_id: 'nobody', id: 'survey:repeats', left_minor: 40 },
        ...{ created_at: BEGAN, expires_at: ENDED },
      })
      .execute()
    return {}
  },
}
