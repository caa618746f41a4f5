import type { Generated } from 'kysely'
import type { Json, Texts } from './columns.ts'

export interface DynamicLinksTable {
  sn: string
  targets: Json<{ web: string; ios?: string; android?: string }>
  titles: Json<Texts>
  status: Generated<'active' | 'paused' | 'ended'>
  ends_at: Date | null
  updated_at: Date
}
