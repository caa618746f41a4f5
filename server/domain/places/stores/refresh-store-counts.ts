import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'

/** Counts the area's active stores anew; to be called by whatever adds, moves or closes some. */
export async function refreshStoreCounts(tx: Kysely<Database>, area: Area): Promise<void> {
  await tx.deleteFrom('store_counts').where('area', '=', area).execute()
  await sql`
    insert into store_counts (area, kind, subject_id, stores)
    select ${area}, kind, subject_id, stores
    from (
      select
        case
          when grouping(city_id) = 0 then 'city'
          when grouping(region_id) = 0 then 'region'
          when grouping(mrt_station_id) = 0 then 'mrt_station'
          when grouping(business_type_id) = 0 then 'business_type'
          else 'area'
        end as kind,
        coalesce(city_id, region_id, mrt_station_id, business_type_id, ${area}::text) as subject_id,
        count(*)::integer as stores,
        grouping(city_id, region_id, mrt_station_id, business_type_id) = 15
          or coalesce(city_id, region_id, mrt_station_id, business_type_id) is not null as is_named
      from stores
      where area = ${area} and status = 'active'
      group by grouping sets ((city_id), (region_id), (mrt_station_id), (business_type_id), ())
    ) as counted
    where is_named and stores > 0
  `.execute(tx)
}
