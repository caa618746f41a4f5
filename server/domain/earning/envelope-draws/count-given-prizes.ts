import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'

interface CountGivenPrizesInput {
  campaignId: string
  /** Of one member alone; of all without. */
  memberId?: string
}

/** How often each prize was given in a campaign, by the prize's id. */
export async function countGivenPrizes(
  db: Kysely<Database>,
  { campaignId, memberId }: CountGivenPrizesInput,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('envelope_draws')
    .where('campaign_id', '=', campaignId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', String(memberId)))
    .where('prize_id', 'is not', null)
    .groupBy('prize_id')
    .select(({ fn, ref }) => [
      ref('prize_id').$notNull().as('prizeId'),
      fn.countAll<number>().as('count'),
    ])
    .execute()
  return new Map(rows.map(({ prizeId, count }) => [prizeId, count]))
}
