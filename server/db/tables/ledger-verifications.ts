/** One run of the daily look at the whole ledger; one that was cut off has none. */
export interface LedgerVerificationsTable {
  id: string
  started_at: Date
  finished_at: Date
  account_count: number
  entry_count: number
  fault_count: number
  /** Chained acts, and the hash of the last link; null in runs from before the chain. */
  act_count: number | null
  acts_head: string | null
}
