import type { DrawPrize } from './draw-prizes.ts'
import type { Locale } from './locale.ts'

/** What a red envelope may hold: always credit. */
export interface EnvelopePrize extends DrawPrize {
  amountMinor: number
  /** The wish that is written inside. */
  titles: Record<Locale, string>
}

/** The rules of one year's red envelopes; amounts in the smallest unit of its area's currency. */
export interface EnvelopeRules {
  /** How many are laid out to pick from. */
  envelopeCount: number
  /** Days until the credit ends, the day itself not counted. */
  creditDays: number
  prizes: EnvelopePrize[]
}

/** Where a member, or a visitor, stands with a year's red envelopes. */
export const ENVELOPE_STATES = [
  'not_started',
  'paused',
  'given_out',
  'not_picked',
  'picked',
  'ended',
  'not_in_area',
] as const

export type EnvelopeState = (typeof ENVELOPE_STATES)[number]
