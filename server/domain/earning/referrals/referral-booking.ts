import type { BookedPayment, Booking } from '../budgets/booking.ts'

interface Booked {
  keepsMinor: number
  pays: readonly BookedPayment[]
  isOwed: boolean
}

/** Both sides' rewards are promised as an invitation is accepted. One that ends otherwise gives them back by the sweep. */
export function referralBooking(
  { id, campaign_id: campaignId }: { id: string; campaign_id: string },
  { keepsMinor, ...booked }: Booked,
): Booking {
  const promise = { id: `referral:${id}`, keepsMinor, expiresAt: null }
  return { kind: 'referral', campaignId, promises: [promise], ...booked }
}
