import type { Area } from '#contract/values/area.ts'
import type { Json, Texts } from './columns.ts'

export interface BusinessTypesTable {
  id: string
  names: Json<Texts>
  icon: string
  areas: Area[]
  keywords: string[]
  position: number
}
