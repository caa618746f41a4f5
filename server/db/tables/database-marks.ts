import type { Generated } from 'kysely'

export interface DatabaseMarksTable {
  is_only: Generated<boolean>
  mode: 'demo' | 'production'
  marked_at: Date
}
