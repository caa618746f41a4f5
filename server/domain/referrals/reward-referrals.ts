import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { SendPushJob } from '../messages/push-job.ts'
import { sweepMembers, type SweepOptions } from '../transfers/sweep-members.ts'
import { hasQualified } from './has-qualified.ts'
import { rewardReferral, type ReferralKey } from './reward-referral.ts'

/**
 * Rewards every invitation whose new member has made a start. Check-ins and payments know nothing of
 * it: this looks for what they left. It can run twice, at once, and be killed anywhere. Answers for
 * how many something was done.
 */
export function rewardReferrals(
  db: Kysely<Database>,
  clock: Clock,
  { batch, sendPushJob }: SweepOptions & { sendPushJob: SendPushJob },
): Promise<number> {
  return sweepMembers(
    { batch },
    {
      list: (after: ReferralKey | undefined, limit) => listQualified(db, after, limit),
      run: (key) => inTransaction(db, (tx) => rewardReferral(tx, clock, { ...key, sendPushJob })),
    },
  )
}

async function listQualified(
  db: Kysely<Database>,
  after: ReferralKey | undefined,
  limit: number,
): Promise<ReferralKey[]> {
  const { inviterId = '', id = '00000000-0000-0000-0000-000000000000' } = after ?? {}
  const { rows } = await sql<ReferralKey>`/* list-qualified-referrals */
    select r.member_id as "inviterId", r.id, r.joined_member_id as "joinedId"
    from referrals r
    where r.state = 'linked' and (r.member_id, r.id) > (${inviterId}, ${id}::uuid)
      and ${hasQualified}
    order by r.member_id, r.id limit ${limit}`.execute(db)
  return rows
}
