import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { APPROVAL_WINDOW_MS } from '#contract/values/staff-times.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

export interface SumActsInput {
  /** As `recordOperatorAct` has named them; each has `area` and `amountMinor`, or `members`, among its details. */
  acts: readonly string[]
  area: Area
  /** Only what this person did. */
  staffId?: string
  /** Only what this member got, or lost. */
  memberId?: string
}

/**
 * What staff moved within 24 hours without a second person's yes, in the smallest unit of the area, or how many members
 * they wrote to. What is written
 * in the same transaction counts, and of a movement that was undone also what its member owes for it: a correction says
 * the whole amount itself.
 */
export async function sumActs(
  db: Kysely<Database>,
  clock: Clock,
  { acts, area, staffId, memberId }: SumActsInput,
): Promise<number> {
  const since = new Date(clock.now().getTime() - APPROVAL_WINDOW_MS)
  const { sum } = await db
    .selectFrom('operator_acts')
    .where('created_at', '>=', since)
    .where('act', 'in', acts)
    .where('staff_id', 'is not', null)
    .where('proposal_id', 'is', null)
    .where(sql<boolean>`details ->> 'area' = ${area}`)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    // By its index: the id comes last in each subject that is about a member.
    .$if(memberId !== undefined, (query) =>
      query.where(sql<boolean>`substring(subject from '[^/]+$') = ${memberId}`),
    )
    .select(
      sql<string | null>`sum(abs(coalesce(details ->> 'amountMinor', details ->> 'members')::bigint)
        + case when act = 'entry-undone' then (details ->> 'shortfallMinor')::bigint else 0 end)`.as(
        'sum',
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
