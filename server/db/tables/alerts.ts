/** What is wrong now; a row goes when it is over. */
export interface AlertsTable {
  name: string
  since: Date
  summary: string
  /** Null where nobody was told yet. */
  told_at: Date | null
}

/** One that is over, from when to when. */
export interface PastAlertsTable extends AlertsTable {
  ended_at: Date
  severity: 'critical' | 'warning'
}
