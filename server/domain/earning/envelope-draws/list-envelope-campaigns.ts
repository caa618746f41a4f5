import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'

/** Campaigns of an area, the newest year first; those that are over stay, for their draws can be checked. */
export async function listEnvelopeCampaigns(db: Kysely<Database>, { area }: { area: Area }) {
  return db
    .selectFrom('envelope_campaigns')
    .where('area', '=', area)
    .orderBy('year', 'desc')
    .select([
      'id',
      'area',
      'year',
      'titles',
      'new_year_on as newYearOn',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .execute()
}
