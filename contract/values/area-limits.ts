import type { Area } from './area.ts'

/** What is taken of an area: facts that few pages know, and therefore not in `AREA_FACTS`. */
export interface AreaLimits {
  /**
   * What the gateway takes at most for one charge, in the smallest unit: 20,000,000 TWD and
   * 135,000.00 MYR (gateway.md, Pay by Prime); Singapore as Malaysia, for it names none.
   */
  maxPaymentMinor: number
  /** Digits that the number of a bank account has, between spaces and dashes. */
  accountDigits: { least: number; most: number }
  /** Degrees in which the area lies, islands included: catches swapped and foreign positions. */
  bounds: { lat: [number, number]; lng: [number, number] }
}

export const AREA_LIMITS: Record<Area, AreaLimits> = {
  tw: {
    maxPaymentMinor: 20_000_000,
    accountDigits: { least: 10, most: 16 },
    bounds: { lat: [10, 27], lng: [114, 123] },
  },
  my: {
    maxPaymentMinor: 13_500_000,
    accountDigits: { least: 8, most: 17 },
    bounds: { lat: [0.8, 7.6], lng: [99, 119.5] },
  },
  sg: {
    maxPaymentMinor: 13_500_000,
    accountDigits: { least: 7, most: 14 },
    bounds: { lat: [1.1, 1.5], lng: [103.5, 104.5] },
  },
}
