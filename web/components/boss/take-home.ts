export interface TakeHomeInput {
  /** What a guest spends, in the smallest unit. */
  spendMinor: number
  guests: number
  /** 0 to 100 */
  rebatePercent: number
  /** 0 to 100: what is left of the price after ingredients and goods. */
  marginPercent: number
}

export interface TakeHome {
  salesMinor: number
  costMinor: number
  rebateMinor: number
  /** Below zero where the rebate is higher than the margin. */
  keptMinor: number
  keptPerGuestMinor: number
}

/**
 * What an owner keeps of the sales that the alliance brings: sales less goods less rebate. Every
 * amount is whole, and the four of a month add up.
 */
export function takeHome(input: TakeHomeInput): TakeHome {
  const { spendMinor, guests, rebatePercent, marginPercent } = input
  const salesMinor = spendMinor * guests
  const costMinor = Math.round((salesMinor * (100 - marginPercent)) / 100)
  const rebateMinor = Math.floor((spendMinor * rebatePercent) / 100) * guests
  const keptMinor = salesMinor - costMinor - rebateMinor
  const keptPerGuestMinor = guests > 0 ? Math.round(keptMinor / guests) : 0
  return { salesMinor, costMinor, rebateMinor, keptMinor, keptPerGuestMinor }
}
