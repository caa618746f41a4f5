import { type Kysely, type RawBuilder, sql } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** Promises that are given back in one transaction. */
const BATCH = 500

/**
 * Gives back to budgets what nobody can ask for any more: envelopes of days that are over, ladders that were not gone on
 * with, vouchers that were used elsewhere or have ended, invitations that came to nothing, and what was promised to who
 * has left. A ladder that stands still, as its campaign or its member does, keeps what it is promised: each day on which
 * it stood prolongs it. Safe to repeat;
 * answers how many.
 */
export async function releasePromises(
  db: Kysely<Database>,
  clock: Clock,
  { batch = BATCH }: { batch?: number } = {},
): Promise<number> {
  for (let released = 0; ;) {
    const some = await inTransaction(db, (tx) => release(tx, momentOf(clock).now(), batch))
    released += some
    if (some < batch) return released
  }
}

async function release(db: Kysely<Database>, now: Date, batch: number): Promise<number> {
  const { rows } = await sql<{ released: number }>`/* release-promises */
    with due as (
      select member_id, id from budget_promises p where ${isVoid(now)}
      order by member_id, id limit ${batch} for update skip locked
    ), gone as (
      delete from budget_promises p using due
      where p.member_id = due.member_id and p.id = due.id
      returning p.kind, p.campaign_id, p.left_minor
    ), given_back as (
      select kind, campaign_id, sum(left_minor)::bigint as amount, count(*) as count
      from gone group by kind, campaign_id
    ), returned as (
      select count, return_to_budget(kind, campaign_id, amount) from given_back
    )
    select coalesce(sum(count), 0)::integer as released from returned`.execute(db)
  return rows[0]?.released ?? 0
}

/** Of a row of `budget_promises` as `p`. */
function isVoid(now: Date): RawBuilder<boolean> {
  return sql<boolean>`
    case when p.kind = 'referral' then exists (
      select from referrals r where r.member_id = p.member_id
        and 'referral:' || r.id = p.id and r.state in ('rewarded', 'rejected', 'ended')
    )
    when exists (
      select from member_accounts a where a.member_id = p.member_id and a.is_closed
    ) then true
    when p.id like 'combo:%' then p.expires_at < ${now} or exists (
      select from combo_vouchers v where v.member_id = p.member_id
        and 'combo:' || v.id = p.id and v.used_on is not null
    )
    when p.id like 'ladder:%' then p.expires_at + interval '1 day' * (
      select count(*) from check_in_outages o
      where o.campaign_id = p.campaign_id and o.day >= p.created_at::date
    ) < ${now} and not exists (
      select from check_in_campaigns c where c.id = p.campaign_id and c.paused_at is not null
    ) and not exists (
      select from member_suspensions s where s.member_id = p.member_id and s.lifted_at is null
    )
    else p.expires_at < ${now} end`
}
