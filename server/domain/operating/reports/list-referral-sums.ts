import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { ReferralState } from '#contract/values/referral-rules.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface ReferralSums {
  campaignId: string
  titles: Texts
  state: ReferralState
  invitations: number
  /** Paid to who invited, and to who was invited. */
  inviterMinor: number
  joinedMinor: number
}

/** Invitations of an area by campaign and state, and what they have paid. */
export async function listReferralSums(db: Kysely<Database>, area: Area): Promise<ReferralSums[]> {
  const { rows } = await sql<ReferralSums>`
    select c.id as "campaignId", c.titles, r.state, count(*)::int as invitations,
      coalesce(sum(r.inviter_minor) filter (where r.inviter_transfer_id is not null), 0)::bigint as "inviterMinor",
      coalesce(sum(r.joined_minor) filter (where r.joined_transfer_id is not null), 0)::bigint as "joinedMinor"
    from referrals r join referral_campaigns c on c.id = r.campaign_id
    where r.area = ${area}
    group by c.id, r.state order by c.starts_at desc, c.id, r.state`.execute(db)
  return rows
}
