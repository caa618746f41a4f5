import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { hasQualified } from './has-qualified.ts'
import { JOINED_PHONE_KIND } from './join-by-phone.ts'

/**
 * Ends invitations whose time is over without a start, and those that nobody can sign in for any more,
 * because their inviter has gone. Their numbers are free again. Safe to repeat; answers how many.
 */
export async function endStaleReferrals(db: Kysely<Database>, clock: Clock): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<{ ended: number }>`/* end-stale-referrals */
    with due as (
      select r.member_id, r.id, r.phone_hash,
        case when r.state = 'joined' and r.phone_hash is null then 'account-closed'
          else 'too-late' end as reason
      from referrals r
      where (r.state = 'joined' and (r.expires_at < ${now} or r.phone_hash is null))
        or (r.state = 'linked' and r.expires_at < ${now} and not ${hasQualified})
      for update skip locked
    ), ended as (
      update referrals r
      set state = 'ended', ended_reason = due.reason, settled_at = ${now}, phone_hash = null
      from due where r.member_id = due.member_id and r.id = due.id
      returning r.id
    ), freed as (
      delete from identities i using due
      where i.kind = ${JOINED_PHONE_KIND} and i.value = due.phone_hash
    )
    select count(*)::integer as ended from ended`.execute(db)
  return rows[0]?.ended ?? 0
}
