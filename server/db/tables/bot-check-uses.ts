export interface BotCheckUsesTable {
  signature_hash: string
  expires_at: Date
}
