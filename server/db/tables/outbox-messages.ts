export interface OutboxMessagesTable {
  id: string
  /** The event it tells about; unique, so that a repeated job sends once. */
  event_id: string | null
  kind: 'mail' | 'sms' | 'push'
  recipient: string
  subject: string
  body: string
  created_at: Date
}
