import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { retrySerialization } from '../../../db/in-transaction.ts'

export interface OpenMemberInput {
  memberId: string
  /** Of a member who is new here; one who is known keeps his own. */
  area: Area
  /** The language used now; pushes are written in it. */
  locale: Locale
}

export interface OpenedMember {
  id: string
  area: Area
  status: 'active' | 'closing' | 'closed'
  reclaimTransferId: string | null
  reclaimedAt: Date | null
}

/**
 * Notes that the member is here now, and opens the account with the first visit: the app owns
 * sign-up, this service owns the credit (rules.md, Who calls). One statement: every page of the app
 * may be the first of a day. An account that is there is not touched: even "on conflict do nothing"
 * would wait for whatever moves its credit just now.
 */
export async function openMember(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, area, locale }: OpenMemberInput,
): Promise<OpenedMember> {
  const now = clock.now()
  const { rows } = await retrySerialization(db, () =>
    sql<Omit<OpenedMember, 'id'>>`/* open-member */
      with opened as (
        insert into members (member_id, area, locale, last_active_at, created_at)
        values (${memberId}, ${area}, ${locale}, ${now}, ${now})
        on conflict (member_id) do update set
          locale = case members.status when 'closed' then members.locale else excluded.locale end,
          last_active_at = greatest(members.last_active_at, excluded.last_active_at),
          idle_warning = null
        returning area, status, reclaim_transfer_id, reclaimed_at
      ), account as (
        insert into member_accounts (member_id, area) select ${memberId}, area from opened
        where not exists (select from member_accounts where member_id = ${memberId})
        on conflict do nothing
      )
      select area, status, reclaim_transfer_id as "reclaimTransferId",
        reclaimed_at as "reclaimedAt"
      from opened`.execute(db),
  )
  const member = rows[0]
  if (!member) throw new Error(`No account was opened for ${memberId}`)
  return { id: memberId, ...member }
}
