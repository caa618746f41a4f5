/** News of one payment, as it is sent to `backend_notify_url`. */
export interface Notification {
  id: string
  tradeId: string
  url: string
  body: Record<string, unknown>
  createdAt: number
  state: 'held' | 'pending' | 'delivered' | 'given-up' | 'dropped'
  /** When the next attempt is due. */
  dueAt: number
  attempts: { at: number; httpStatus: number }[]
  /** How often it is still to be sent although it was taken. */
  repeatsLeft: number
}
