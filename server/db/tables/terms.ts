import type { Block } from '#contract/values/blocks.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Generated } from 'kysely'
import type { Day, Json, NullableJson, Texts } from './columns.ts'

export interface TermsTable {
  kind: string
  version: string
  effective_on: Day
  titles: Json<Texts>
  descriptions: Json<Texts>
  bodies: Json<Record<Locale, Block[]>>
  /** What is new in it; null of a first edition. */
  changes: NullableJson<Texts>
  /** Why it may come sooner than 30 days after its announcement. */
  sooner_because: 'benefit' | 'law' | null
  /** Without it the version is a draft: not shown, and never in force. */
  announced_at: Date | null
  /** Id of the last member whom the push has reached. */
  told_up_to: Generated<string>
  told_at: Date | null
  updated_at: Date
}
