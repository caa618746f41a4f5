import type { Area } from '#contract/values/area.ts'
import { endOfDay } from '#contract/values/day.ts'
import type { EnvelopePrize, EnvelopeRules } from '#contract/values/envelope-rules.ts'
import type { BookedPayment, Booking } from '../budgets/booking.ts'
import { limitedCost, sureCost } from '../draws/prize-costs.ts'
import type { DrawKey } from './find-envelope-draw.ts'

interface Booked {
  keepsMinor: number
  pays?: readonly BookedPayment[]
  fromPrizesMinor?: number
  isOwed: boolean
}

/** A day's envelopes are promised as they are drawn, until the day is over. */
export function envelopeBooking(
  { campaignId, day, area }: DrawKey & { area: Area },
  { keepsMinor, pays = [], ...booked }: Booked,
): Booking {
  const id = `envelope:${campaignId}:${day}`
  const promises = [{ id, keepsMinor, expiresAt: endOfDay(day, area) }]
  return { kind: 'envelope', campaignId, promises, pays, ...booked }
}

/**
 * What is set aside for one draw: the dearest prize that never runs out, whatever was drawn. Were it what was drawn, the
 * end of a budget would refuse those who drew much, and the odds would be others than those that are told.
 */
export function drawCost({ prizes }: EnvelopeRules): number {
  return sureCost(prizes, costOf)
}

/** What a limited prize costs above that. */
export function limitedEnvelopeCost({ prizes }: EnvelopeRules, prize: EnvelopePrize): number {
  return limitedCost(prizes, prize, costOf)
}

function costOf({ amountMinor }: EnvelopePrize): number {
  return amountMinor
}
