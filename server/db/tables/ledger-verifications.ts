/** One run of the daily look at the whole ledger; one that was cut off has none. */
export interface LedgerVerificationsTable {
  id: string
  started_at: Date
  finished_at: Date
  account_count: number
  entry_count: number
  fault_count: number
}
