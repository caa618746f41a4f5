import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { isTooLong } from './is-too-long.ts'
import { NO_FIGURES, type CampaignFigures } from './campaign-figures.ts'

type Counted = Pick<CampaignFigures, 'tookPart' | 'givenMinor' | 'promised'>

/**
 * What one check-in campaign has given, chests among it, and how many chests wait to be opened. All check-ins are read
 * for it: where these are more than the time of a statement is enough for, nothing is known.
 */
export async function countCheckIns(db: Kysely<Database>, id: string): Promise<Counted> {
  const { tookPart, givenMinor, promised } = NO_FIGURES
  try {
    const { rows } = await sql<Counted>`
      with days as (
        select count(*)::integer as count, coalesce(sum(amount_minor), 0)::bigint as amount
        from check_ins where campaign_id = ${id}
      ), opened as (
        select prize_id, count(*) as count from chests where campaign_id = ${id} group by prize_id
      ), given as (
        select coalesce(sum(opened.count * (prize ->> 'amountMinor')::bigint), 0)::bigint as amount
        from check_in_campaigns c, jsonb_array_elements(c.rules -> 'chest' -> 'prizes') prize, opened
        where c.id = ${id} and prize ->> 'id' = opened.prize_id
      )
      select days.count as "tookPart", days.amount + given.amount as "givenMinor",
        coalesce((select count::integer from opened where prize_id is null), 0) as promised
      from days, given`.execute(db)
    return rows[0] ?? { tookPart, givenMinor, promised }
  } catch (error) {
    if (!isTooLong(error)) throw error
    return { tookPart, givenMinor, promised }
  }
}
