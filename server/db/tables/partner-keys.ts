/** Keys of partners that were made at the console, and when one of the settings is to end. */
export interface PartnerKeysTable {
  partner_code: string
  /** 16 hex digits. */
  fingerprint: string
  /** Null: it stands in the settings. */
  key_sealed: string | null
  created_at: Date
  /** Null: until another one takes its place. */
  ends_at: Date | null
  /** Who has asked for it, and alone is shown it. */
  made_for: string | null
  shown_at: Date | null
}
