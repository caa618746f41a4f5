import type { Area } from '#contract/values/area.ts'
import type { Block } from '#contract/values/blocks.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Json, Texts } from './columns.ts'

export interface CmsPagesTable {
  id: string
  areas: Area[]
  titles: Json<Texts>
  descriptions: Json<Texts>
  bodies: Json<Record<Locale, Block[]>>
  /** Names of the site's route middleware that the page asks for. */
  middleware: string[]
  updated_at: Date
}
