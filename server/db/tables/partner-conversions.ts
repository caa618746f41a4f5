export interface PartnerConversionsTable {
  member_id: string
  id: string
  partner_code: string
  nonce: string
  points: number
  amount_minor: number
  transfer_id: string
  created_at: Date
  /** When the partner took over the news. */
  called_back_at: Date | null
}
