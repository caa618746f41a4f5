import type { Area } from '#contract/values/area.ts'

/**
 * What a rebate buys next, cheapest first, in the area's smallest unit: usual prices of the street,
 * a little on the high side so that the promise holds. Words: `home.rebate.treats.{area}-{amount}`.
 */
const TREATS = {
  tw: [10, 25, 40, 60, 150, 300, 600, 1_200],
  my: [150, 300, 600, 1_000, 2_500, 6_000, 12_000],
  sg: [150, 350, 600, 900, 2_000, 5_000, 12_000],
} as const satisfies Record<Area, readonly number[]>

type TreatOf<Name extends Area> = `${Name}-${(typeof TREATS)[Name][number]}`

export interface NextTreat {
  key: { [Name in Area]: TreatOf<Name> }[Area]
  /** The rebate pays for it whole; otherwise it is the first thing to save for. */
  isAffordable: boolean
}

/** The dearest treat that the rebate pays for, else the cheapest one there is. */
export function nextTreat(area: Area, rebateMinor: number): NextTreat {
  const prices: readonly number[] = TREATS[area]
  const price = prices.findLast((amount) => amount <= rebateMinor)
  const key = `${area}-${price ?? prices[0]}` as NextTreat['key']
  return { key, isAffordable: price !== undefined }
}
