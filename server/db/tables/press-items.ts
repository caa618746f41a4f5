import type { Area } from '#contract/values/area.ts'
import type { Block } from '#contract/values/blocks.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Day, Json, Texts } from './columns.ts'

export interface PressItemsTable {
  id: string
  area: Area
  kind: 'news' | 'notice' | 'media'
  published_on: Day
  titles: Json<Texts>
  summaries: Json<Texts>
  bodies: Json<Record<Locale, Block[]>>
  /** The full story at another publisher. */
  external_url: string | null
  /** Key of a drawn scene. */
  cover: string
  updated_at: Date
}
