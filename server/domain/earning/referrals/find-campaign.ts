import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { ReferralRules } from '#contract/values/referral-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { budgetLeftOf, isGivenOut } from '../budgets/booking.ts'
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
  /** What is left of its budget; null: it has none. */
  budgetLeftMinor: number | null
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
    .select(budgetLeftOf('referral', 'referral_campaigns.id').as('budgetLeftMinor'))
    .executeTakeFirst()
}

/** Whether invitations of a campaign that has begun can be accepted. */
export function invitationStateOf(
  { endsAt, pausedAt, budgetLeftMinor, rules }: ReferralCampaign,
  clock: Clock,
): 'open' | 'paused' | 'given_out' | 'ended' {
  if (clock.now() > endsAt) return 'ended'
  if (pausedAt) return 'paused'
  return isGivenOut(budgetLeftMinor, rules.inviterMinor + rules.joinedMinor) ? 'given_out' : 'open'
}
