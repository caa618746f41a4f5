import type { JSONColumnType } from 'kysely'

/** What the sender of a form is told, as JSON. */
export interface StoredReceipt {
  reference: string
  createdAt: string
  isMailed: boolean
  isCardNumberRemoved: boolean
}

export interface BotCheckUsesTable {
  signature_hash: string
  expires_at: Date
  /** Keyed hash of the form that was sent with it. */
  form_fingerprint: string | null
  form_receipt: JSONColumnType<StoredReceipt> | null
}
