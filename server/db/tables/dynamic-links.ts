import type { Json, Texts } from './columns.ts'

export interface DynamicLinksTable {
  sn: string
  targets: Json<{ ios: string; android: string; web: string }>
  titles: Json<Texts>
  status: 'active' | 'paused' | 'expired'
  ends_at: Date | null
  updated_at: Date
}
