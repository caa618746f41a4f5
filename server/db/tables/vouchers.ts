import type { Area } from '#contract/values/area.ts'
import type { Json, Texts } from './columns.ts'

export interface VoucherBatchesTable {
  id: string
  area: Area
  titles: Json<Texts>
  amount_minor: number
  credit_days: number | null
  /** The last moment in which a serial can be received. */
  ends_at: Date
  created_at: Date
}

export interface VouchersTable {
  /** SHA-256 of the plain serial, in hex. */
  serial_hash: string
  batch_id: string
  member_id: string | null
  received_at: Date | null
}

export interface VoucherFailuresTable {
  member_id: string
  id: string
  tried_at: Date
}
