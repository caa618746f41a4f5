import type { Area } from '#contract/values/area.ts'

export interface StoreCountsTable {
  area: Area
  kind: 'area' | 'city' | 'region' | 'mrt_station' | 'business_type'
  /** Id of the place or business type; the area itself for the kind 'area'. */
  subject_id: string
  /** Active stores. */
  stores: number
}
