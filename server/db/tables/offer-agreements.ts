/** Who has agreed to messages with offers; who has no row gets none. */
export interface OfferAgreementsTable {
  member_id: string
  agreed_at: Date
}
