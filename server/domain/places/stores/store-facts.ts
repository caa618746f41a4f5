import type { Kysely, Transaction } from 'kysely'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { dayOf } from '#contract/values/day.ts'
import { localized } from '#contract/values/localized.ts'
import { partsOfAddress } from '#contract/values/store-form.ts'
import type { Database } from '../../../db/database.ts'

/** A store as whoever works on it sees it, in whatever state. */
export async function getStoreFacts(
  db: Kysely<Database>,
  { id, areas }: { id: string; areas: readonly Area[] },
) {
  const row = await db
    .selectFrom('stores')
    .innerJoin('cities', 'cities.id', 'stores.city_id')
    .leftJoin('regions', 'regions.id', 'stores.region_id')
    .leftJoin('business_types', 'business_types.id', 'stores.business_type_id')
    .leftJoin('mrt_stations', 'mrt_stations.id', 'stores.mrt_station_id')
    .leftJoin('planned_rebates', 'planned_rebates.store_id', 'stores.id')
    .where('stores.id', '=', id)
    .where('stores.area', 'in', areas)
    .selectAll('stores')
    .select(['cities.names as city_names', 'regions.names as region_names'])
    .select(['business_types.names as type_names', 'mrt_stations.names as station_names'])
    .select(['planned_rebates.starts_at', 'planned_rebates.rebate_percent as planned_percent'])
    .leftJoin('stores as staying', 'staying.id', 'stores.merged_into')
    .select([
      'planned_rebates.rebate_cap_minor as planned_cap_minor',
      'staying.names as staying_names',
    ])
    .executeTakeFirst()
  if (!row) throw new ConsoleError('SubjectNotFound')
  const { area } = row
  return {
    id,
    area,
    version: versionOf({
      importHash: row.import_hash,
      plannedAt: row.starts_at,
      plannedPercent: row.planned_percent,
      plannedCapMinor: row.planned_cap_minor,
    }),
    status: row.status,
    names: row.names,
    brand: row.brand,
    businessType: row.business_type_id,
    businessTypeNames: row.type_names,
    city: row.city_id,
    cityNames: row.city_names,
    region: row.region_id,
    regionNames: row.region_names,
    fullAddress: row.address,
    address: partsOfAddress(area, row.address).street,
    postalCode: partsOfAddress(area, row.address).postalCode,
    lat: row.lat,
    lng: row.lng,
    stationNames: row.station_names,
    phone: row.phone,
    hours: row.opening_hours,
    hoursText: row.opening_hours_text,
    rebate: { percent: row.rebate_percent, capMinor: row.rebate_cap_minor },
    planned:
      row.starts_at === null || row.planned_percent === null
        ? null
        : {
            percent: row.planned_percent,
            capMinor: row.planned_cap_minor,
            startsOn: dayOf(row.starts_at, area),
          },
    mergedInto:
      row.merged_into === null || row.staying_names === null
        ? null
        : { id: row.merged_into, names: row.staying_names },
    isRecommended: row.is_recommended,
    intros: row.intros,
    demoAttributes: row.demo_attributes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export type StoreFacts = Awaited<ReturnType<typeof getStoreFacts>>

interface Versioned {
  importHash: string
  plannedAt: Date | null
  plannedPercent: number | null
  plannedCapMinor: number | null
}

/** Of what a store says and has planned: who has seen another one has not seen what there is. */
export function versionOf({ importHash, plannedAt: at, ...planned }: Versioned): string {
  if (at === null) return importHash
  const { plannedPercent, plannedCapMinor } = planned
  return [importHash, at.getTime(), plannedPercent, plannedCapMinor ?? ''].join('.')
}

/**
 * @throws ConsoleError `SubjectNotFound`; `StoreMerged` for one that is another one for good; `StoreChanged` carrying
 *   the store as it is now, where somebody has changed it since it was looked at
 */
export async function requireVersion(
  tx: Transaction<Database>,
  { id, areas, version }: { id: string; areas: readonly Area[]; version: string },
): Promise<StoreFacts> {
  const store = await getStoreFacts(tx, { id, areas })
  if (store.mergedInto) {
    const name = localized(store.mergedInto.names, AREA_FACTS[store.area].defaultLocale)
    throw new ConsoleError('StoreMerged', { values: { name }, payload: store.mergedInto })
  }
  if (store.version === version) return store
  const last = await tx
    .selectFrom('operator_acts as a')
    .leftJoin('operator_act_links as l', 'l.act_id', 'a.id')
    .where('a.subject', '=', `stores/${id}`)
    .orderBy('a.created_at', 'desc')
    // Of two in one millisecond the chain knows which came last.
    .orderBy('l.number', (order) => order.desc().nullsLast())
    .select('a.operator')
    .executeTakeFirst()
  throw new ConsoleError('StoreChanged', {
    values: { name: last?.operator ?? '–' },
    payload: { store },
  })
}
