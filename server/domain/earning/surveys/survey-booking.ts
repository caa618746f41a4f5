import type { BookedPayment, Booking } from '../budgets/booking.ts'

interface Booked {
  keepsMinor: number
  pays: readonly BookedPayment[]
  isOwed: boolean
}

/** A reward is promised with the answer, and paid or given back with its review. */
export function surveyBooking(surveyId: string, { keepsMinor, ...booked }: Booked): Booking {
  const promise = { id: `survey:${surveyId}`, keepsMinor, expiresAt: null }
  return { kind: 'survey', campaignId: surveyId, promises: [promise], ...booked }
}
