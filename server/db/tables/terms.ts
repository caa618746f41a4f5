import type { Block } from '#contract/values/blocks.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Day, Json, Texts } from './columns.ts'

export interface TermsTable {
  kind: string
  version: string
  effective_on: Day
  titles: Json<Texts>
  descriptions: Json<Texts>
  bodies: Json<Record<Locale, Block[]>>
  updated_at: Date
}
