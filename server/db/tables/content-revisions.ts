import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'

/** Versions of an entry of the content that the console has written: one open and one live at most. */
export interface ContentRevisionsTable {
  id: string
  kind: string
  entry_id: string
  area: Area | null
  /** JSON, as it was written. */
  body: string
  state: 'draft' | 'in-review' | 'scheduled' | 'live' | 'archived'
  saves: Generated<number>
  /** Hash of what was live when the draft began. */
  based_on: string | null
  /** Of staff; null where an import has brought it. */
  author: string | null
  reason: string | null
  /** When a scheduled one is to be published. */
  due_at: Date | null
  created_at: Date
  published_at: Date | null
}
