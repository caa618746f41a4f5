import type { Kysely } from 'kysely'
import type { PageInput } from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'

export interface ListCheckInsInput extends PageInput {
  memberId: string
  campaignId: string
  /** `YYYY-MM`; without it all. */
  month?: string | undefined
}

/** A page of a member's check-ins, newest first. */
export async function listCheckIns(
  db: Kysely<Database>,
  { memberId, campaignId, month, p, ps }: ListCheckInsInput,
) {
  const matching = db
    .selectFrom('check_ins')
    .where('member_id', '=', memberId)
    .where('campaign_id', '=', campaignId)
    .$if(month !== undefined, (query) =>
      query.where('day', '>=', `${month}-01`).where('day', '<', firstOfNext(String(month))),
    )
  const [logs, { total }] = await Promise.all([
    matching
      .orderBy('day', 'desc')
      .limit(ps)
      .offset((p - 1) * ps)
      .select([
        'day as dayKey',
        'amount_minor as amountMinor',
        'reward_minor as rewardMinor',
        'multiplier',
        'streak_days as streakDays',
        'created_at as createdAt',
      ])
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { logs, total }
}

function firstOfNext(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
