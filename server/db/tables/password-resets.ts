export interface PasswordResetsTable {
  member_id: string
  id: string
  /** The operator's own words. */
  reason: string
  created_at: Date
}
