import type { Area } from '#contract/values/area.ts'
import type { Json, Texts } from './columns.ts'

export interface CompanyInfosTable {
  area: Area
  names: Json<Texts>
  addresses: Json<Texts>
  tax_number: string
  phone: string
  updated_at: Date
}
