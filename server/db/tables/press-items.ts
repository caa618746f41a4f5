import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Block } from '#contract/values/blocks.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Day, Json, NullableJson, Texts } from './columns.ts'

export interface PressItemsTable {
  id: string
  area: Area
  kind: string
  published_on: Day
  titles: Json<Texts>
  summaries: Json<Texts>
  bodies: NullableJson<Partial<Record<Locale, Block[]>>>
  external_url: string | null
  media_names: NullableJson<Texts>
  cover: string | null
  is_published: Generated<boolean>
  updated_at: Date
}
