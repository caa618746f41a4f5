import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { StorePhoto } from '../../../db/tables/stores.ts'

/** A store as a list shows it. Names are by locale; `localized` picks one. */
export interface ListedStore {
  id: string
  area: Area
  names: Texts
  address: string
  city: { id: string; names: Texts }
  region: { id: string; names: Texts } | null
  lat: number | null
  lng: number | null
  rebatePercent: number | null
  businessType: { id: string; names: Texts; icon: string } | null
  mrtStation: { id: string; names: Texts; walkingMeters: number } | null
  isRecommended: boolean
  photos: StorePhoto[]
  /** Straight line from the asked position; only in a search near one. */
  distanceMeters?: number
}

const COLUMNS = [
  'stores.id',
  'stores.area',
  'stores.names',
  'stores.address',
  'stores.lat',
  'stores.lng',
  'stores.rebate_percent',
  'stores.is_recommended',
  'stores.photos',
  'stores.city_id',
  'stores.region_id',
  'stores.business_type_id',
  'stores.mrt_station_id',
  'stores.mrt_walking_meters',
] as const

/** The summaries of these stores in the order of the ids; ids of no active store are left out. */
export async function listStoresByIds(db: Kysely<Database>, ids: string[]): Promise<ListedStore[]> {
  if (ids.length === 0) return []
  const { rows } = await db.executeQuery<SummaryRow>({ ...summariesByIds(db), parameters: [ids] })
  const byId = new Map(rows.map((row) => [row.id, storeSummaryOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const compiled = new WeakMap<Kysely<Database>, CompiledQuery<SummaryRow>>()

/**
 * Put together once, and by its name prepared once: every list asks it, building it took 6 % of a search
 * call, and planning its joins takes PostgreSQL twice as long as running it.
 */
function summariesByIds(db: Kysely<Database>): CompiledQuery<SummaryRow> {
  const known = compiled.get(db)
  if (known) return known
  const anyOf = sql<string>`any(${[]}::text[])`
  const built = selectSummaries(db).where('stores.id', '=', anyOf).compile()
  const query = { ...built, sql: `/* stores-by-ids */ ${built.sql}` }
  compiled.set(db, query)
  return query
}

/** Active stores with the names of what they refer to. */
export function selectSummaries(db: Kysely<Database>) {
  return db
    .selectFrom('stores')
    .innerJoin('cities', 'cities.id', 'stores.city_id')
    .leftJoin('regions', 'regions.id', 'stores.region_id')
    .leftJoin('business_types', 'business_types.id', 'stores.business_type_id')
    .leftJoin('mrt_stations', 'mrt_stations.id', 'stores.mrt_station_id')
    .where(sql<boolean>`stores.status = 'active'`)
    .select(COLUMNS)
    .select([
      'cities.names as city_names',
      'regions.names as region_names',
      'business_types.names as business_type_names',
      'business_types.icon as business_type_icon',
      'mrt_stations.names as mrt_station_names',
    ])
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number]

export function storeSummaryOf(row: SummaryRow): ListedStore {
  return {
    id: row.id,
    area: row.area,
    names: row.names,
    address: row.address,
    city: { id: row.city_id, names: row.city_names },
    region:
      row.region_id && row.region_names ? { id: row.region_id, names: row.region_names } : null,
    lat: row.lat,
    lng: row.lng,
    rebatePercent: row.rebate_percent,
    businessType: businessTypeOf(row),
    mrtStation: mrtStationOf(row),
    isRecommended: row.is_recommended,
    photos: row.photos,
  }
}

function businessTypeOf(row: SummaryRow): ListedStore['businessType'] {
  const { business_type_id: id, business_type_names: names, business_type_icon: icon } = row
  return id && names && icon ? { id, names, icon } : null
}

function mrtStationOf(row: SummaryRow): ListedStore['mrtStation'] {
  const { mrt_station_id: id, mrt_station_names: names, mrt_walking_meters: walkingMeters } = row
  return id && names && walkingMeters !== null ? { id, names, walkingMeters } : null
}
