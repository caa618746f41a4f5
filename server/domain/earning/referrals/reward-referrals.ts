import { type Kysely, type RawBuilder, sql } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { SendPushJob } from '../../people/messages/push-job.ts'
import { sweepMembers, type SweepOptions } from '../../ledger/transfers/sweep-members.ts'
import { hasQualified, isNotHeldBack } from './has-qualified.ts'
import { rewardReferral, type ReferralKey } from './reward-referral.ts'

export interface RewardReferralsOptions extends SweepOptions {
  sendPushJob: SendPushJob
  /** Only what has moved from then on; without it everything that is linked is looked at. */
  since?: Date | undefined
}

/**
 * Rewards every invitation whose new member has made a start. Check-ins and payments know nothing of
 * it: this looks for what they left. It can run twice, at once, and be killed anywhere. Answers for
 * how many something was done.
 */
export function rewardReferrals(
  db: Kysely<Database>,
  clock: Clock,
  { batch, sendPushJob, since }: RewardReferralsOptions,
): Promise<number> {
  const looked = since ? movedSince(since) : ALL_LINKED
  return sweepMembers(
    { batch },
    {
      list: (after: ReferralKey | undefined, limit) => listQualified(db, looked, after, limit),
      run: (key) =>
        inTransaction(db, (tx) => rewardReferral(tx, momentOf(clock), { ...key, sendPushJob })),
    },
  )
}

const ALL_LINKED = sql`select * from referrals where state = 'linked'`

/** A member's visit is noted once in this time (server/api/member-directory.ts). */
const VISIT_MS = 60_000

/**
 * Linked ones whose member was here, or has paid, since, and those that were linked or approved since,
 * whose member may have made a start before. So it costs what has moved and not what is linked.
 * Check-ins have no index on their time, and shall get none for this: who checks in is here.
 */
function movedSince(since: Date): RawBuilder<unknown> {
  const seenSince = new Date(since.getTime() - VISIT_MS)
  return sql`
    select r.* from referrals r
    join (
      select member_id from members where status <> 'closed' and last_active_at >= ${seenSince}
      union
      select member_id from payments where settled_at >= ${since}
    ) started on started.member_id = r.joined_member_id
    where r.state = 'linked'
    union
    select * from referrals
    where state = 'linked' and greatest(linked_at, reviewed_at) >= ${since}`
}

async function listQualified(
  db: Kysely<Database>,
  looked: RawBuilder<unknown>,
  after: ReferralKey | undefined,
  limit: number,
): Promise<ReferralKey[]> {
  const { inviterId = '', id = '00000000-0000-0000-0000-000000000000' } = after ?? {}
  const { rows } = await sql<ReferralKey>`
    select r.member_id as "inviterId", r.id, r.joined_member_id as "joinedId"
    from (${looked}) r
    where (r.member_id, r.id) > (${inviterId}, ${id}::uuid) and ${hasQualified} and ${isNotHeldBack}
    order by r.member_id, r.id limit ${limit}`.execute(db)
  return rows
}
