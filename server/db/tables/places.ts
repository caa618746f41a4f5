import type { Area } from '#contract/values/area.ts'
import type { Json, Texts } from './columns.ts'

export interface CitiesTable {
  id: string
  area: Area
  names: Json<Texts>
  position: number
}

export interface RegionsTable {
  id: string
  city_id: string
  names: Json<Texts>
  position: number
}

export interface MrtLine {
  /** The station's own code on this line, such as BR10. */
  code: string
  id: string
  names: Texts
}

export interface MrtStationsTable {
  id: string
  area: Area
  names: Json<Texts>
  lines: Json<MrtLine[]>
  lat: number
  lng: number
  position: number
}
