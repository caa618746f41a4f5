import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/** Campaigns of an area that have not ended: those that run, then those to come. */
export async function listCheckInCampaigns(
  db: Kysely<Database>,
  clock: Clock,
  { area }: { area: Area },
) {
  return db
    .selectFrom('check_in_campaigns')
    .where('area', '=', area)
    .where('ends_at', '>=', clock.now())
    .orderBy('starts_at')
    .orderBy('id')
    .select(['id', 'area', 'titles', 'starts_at as startsAt', 'ends_at as endsAt'])
    .execute()
}
