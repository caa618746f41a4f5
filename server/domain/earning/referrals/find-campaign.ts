import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { ReferralRules } from '#contract/values/referral-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface ReferralCampaign {
  id: string
  area: Area
  titles: Texts
  rules: ReferralRules
  startsAt: Date
  endsAt: Date
  /** Since when no invitation can be accepted; null: they can. */
  pausedAt: Date | null
}

/** The campaign of an area that runs now, else the one that ended last, else none. */
export async function findCampaign(
  db: Kysely<Database>,
  clock: Clock,
  area: Area,
): Promise<ReferralCampaign | undefined> {
  return db
    .selectFrom('referral_campaigns')
    .where('area', '=', area)
    .where('starts_at', '<=', clock.now())
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .select(['id', 'area', 'titles', 'rules', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select('paused_at as pausedAt')
    .executeTakeFirst()
}

/** Whether invitations of a campaign that has begun can be accepted. */
export function invitationStateOf(
  { endsAt, pausedAt }: ReferralCampaign,
  clock: Clock,
): 'open' | 'paused' | 'ended' {
  if (clock.now() > endsAt) return 'ended'
  return pausedAt ? 'paused' : 'open'
}
