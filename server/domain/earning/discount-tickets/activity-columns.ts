import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

/** An activity with what is shown of its store. */
export interface DiscountTicketActivityRow {
  id: string
  area: Area
  titles: Texts
  summaries: Texts
  terms: Record<Locale, string[]>
  discountKind: 'percent' | 'amount' | 'gift'
  discountValue: number | null
  gifts: Texts | null
  startsAt: Date
  endsAt: Date
  validDays: number
  storeId: string | null
  storeNames: Texts | null
  cityNames: Texts | null
  regionNames: Texts | null
  businessTypeIcon: string | null
}

/** Activities with their stores: all that one is shown with, but for stock and claims. */
export function selectActivities(db: Kysely<Database>) {
  return db
    .selectFrom('discount_ticket_activities as activities')
    .leftJoin('stores', 'stores.id', 'activities.store_id')
    .leftJoin('cities', 'cities.id', 'stores.city_id')
    .leftJoin('regions', 'regions.id', 'stores.region_id')
    .leftJoin('business_types', 'business_types.id', 'stores.business_type_id')
    .select([
      'activities.id',
      'activities.area',
      'activities.titles',
      'activities.summaries',
      'activities.terms',
      'activities.discount_kind as discountKind',
      'activities.discount_value as discountValue',
      'activities.gifts',
      'activities.starts_at as startsAt',
      'activities.ends_at as endsAt',
      'activities.valid_days as validDays',
      'stores.id as storeId',
      'stores.names as storeNames',
      'cities.names as cityNames',
      'regions.names as regionNames',
      'business_types.icon as businessTypeIcon',
    ])
}
