import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** What tells one of an account in a review; undefined: there is none of this id any more. */
export interface ReviewedMember {
  memberId: string
  openedAt: Date
  lastActiveAt: Date
  isClosed: boolean
  isSuspended: boolean
  /** Movements of credit, whatever kind. */
  entryCount: number
  deviceCount: number
  cardCount: number
}

export async function findReviewedMember(
  db: Kysely<Database>,
  memberId: string,
): Promise<ReviewedMember | undefined> {
  const { rows } = await sql<ReviewedMember>`/* find-reviewed-member */
    select m.member_id as "memberId", m.created_at as "openedAt",
      m.last_active_at as "lastActiveAt", a.is_closed as "isClosed",
      exists (select from member_suspensions s
        where s.member_id = m.member_id and s.lifted_at is null) as "isSuspended",
      a.entry_count::integer as "entryCount",
      (select count(*)::integer from member_devices d where d.member_id = m.member_id)
        as "deviceCount",
      (select count(*)::integer from saved_cards c
        where c.member_id = m.member_id and c.state <> 'removed') as "cardCount"
    from members m join member_accounts a using (member_id)
    where m.member_id = ${memberId}`.execute(db)
  return rows[0]
}
