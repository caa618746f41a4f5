import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { MrtLine } from '../../../db/tables/places.ts'

export interface ListMrtStationsInput {
  area: Area
}

export interface MrtStationOutput {
  id: string
  names: Texts
  lines: MrtLine[]
  lat: number
  lng: number
  /** Active stores whose nearest station it is. */
  storeCount: number
}

/** The area's stations, line by line as the content file has them; Malaysia has none. */
export async function listMrtStations(
  db: Kysely<Database>,
  { area }: ListMrtStationsInput,
): Promise<MrtStationOutput[]> {
  return db
    .selectFrom('mrt_stations')
    .leftJoin('store_counts', (join) =>
      join
        .onRef('store_counts.subject_id', '=', 'mrt_stations.id')
        .on('store_counts.area', '=', area)
        .on('store_counts.kind', '=', 'mrt_station'),
    )
    .where('mrt_stations.area', '=', area)
    .orderBy('mrt_stations.position')
    .select(['id', 'names', 'lines', 'lat', 'lng'])
    .select(({ fn, val }) => fn.coalesce('store_counts.stores', val(0)).as('storeCount'))
    .execute()
}
