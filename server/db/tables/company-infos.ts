import type { Area } from '#contract/values/area.ts'
import type { Json, Texts } from './columns.ts'

export interface CompanyInfosTable {
  area: Area
  names: Json<Texts>
  addresses: Json<Texts>
  tax_numbers: Json<Texts>
  phones: Json<Texts>
  updated_at: Date
}
