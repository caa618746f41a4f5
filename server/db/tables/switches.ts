import type { Area } from '#contract/values/area.ts'
import type { SwitchName } from '#contract/values/switches.ts'
import type { Json, Texts } from './columns.ts'

/** A row stands only while it is off. */
export interface SwitchesTable {
  name: SwitchName
  area: Area
  words: Json<Texts>
  off_since: Date
}

/** One at a time for each area. */
export interface MaintenanceNoticesTable {
  area: Area
  words: Json<Texts>
  shown_from: Date
  shown_until: Date | null
}
