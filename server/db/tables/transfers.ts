import type { Area } from '#contract/values/area.ts'
import type {
  EntryLot,
  Provenance,
  TransferKind,
  TransferReason,
} from '#contract/values/transfer-kinds.ts'
import type { Json } from './columns.ts'

/** Written by `record_transfer` alone, never changed. */
export interface TransfersTable {
  member_id: string
  id: string
  kind: TransferKind
  area: Area
  /** Postings: account and amount at the same place of the two lists; they sum to zero. */
  accounts: string[]
  amounts_minor: number[]
  reason: Json<TransferReason>
  source: string
  reverses: string | null
  input_hash: string
  created_at: Date
}

export interface EntriesTable {
  member_id: string
  number: number
  transfer_id: string
  amount_minor: number
  balance_after_minor: number
  lots: Json<EntryLot[]>
  previous_hash: string
  hash: string
  created_at: Date
}

export interface LotsTable {
  member_id: string
  /** Number of the entry that brought it. */
  number: number
  amount_minor: number
  remaining_minor: number
  provenance: Provenance
  expires_at: Date | null
  created_at: Date
}

/** What a reversal could not take back: the next credit pays it. */
export interface ShortfallsTable {
  member_id: string
  /** The reversal. */
  transfer_id: string
  amount_minor: number
  created_at: Date
}
