import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Json, JsonWithDefault, NullableJson, Texts } from './columns.ts'

/** Paused: it is shown and takes no payments for now. Closed: it is found nowhere any more. */
export type StoreStatus = 'active' | 'paused' | 'closed'

/** Seven days, Sunday first, each a list of [openMinute, closeMinute]; close may pass 1440. */
export type WeeklyHours = [number, number][][]

export interface StorePhoto {
  url: string
  alts: Texts
}

export interface StoresTable {
  id: string
  area: Area
  names: Json<Texts>
  brand: string | null
  business_type_id: string | null
  city_id: string
  region_id: string | null
  address: string
  lat: number | null
  lng: number | null
  mrt_station_id: string | null
  mrt_walking_meters: number | null
  phone: string | null
  opening_hours_text: string | null
  opening_hours: NullableJson<WeeklyHours>
  rebate_percent: number | null
  rebate_cap_minor: number | null
  intros: JsonWithDefault<Texts>
  photos: JsonWithDefault<StorePhoto[]>
  is_recommended: Generated<boolean>
  status: Generated<StoreStatus>
  demo_attributes: Generated<string[]>
  search_text: string
  grams: string[]
  import_hash: string
  /** The same store, which stays; what asks for this one is led there. */
  merged_into: string | null
  created_at: Date
  updated_at: Date
}
