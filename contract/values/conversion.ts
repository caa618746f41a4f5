/** So many points of a partner become so much credit, in the smallest unit of the area's currency. */
export interface ConversionRate {
  points: number
  creditMinor: number
}

export interface ConvertedPoints {
  amountMinor: number
  /** Points that the credit is made of. */
  usedPoints: number
  /** Too few for another unit of credit: they stay with the partner. */
  leftoverPoints: number
}

/** A signed link is good for so long (rules.md, Partner portal). */
export const CONVERSION_LINK_MINUTES = 10

/** Far above any balance of points, far below where numbers lose units. */
export const MAX_CONVERSION_POINTS = 100_000_000

/**
 * What points become: floor(points × rate). The points that the floor leaves over are not taken.
 *
 * @throws RangeError for a result that a number cannot hold exactly
 */
export function convertedPoints(points: number, rate: ConversionRate): ConvertedPoints {
  const [whole, per, credit] = [points, rate.points, rate.creditMinor].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ]
  const amount = (whole * credit) / per
  const used = (amount * per + credit - 1n) / credit
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('More credit than can be held')
  return {
    amountMinor: Number(amount),
    usedPoints: Number(used),
    leftoverPoints: Number(whole - used),
  }
}

/** The fewest points that become any credit at all. */
export function fewestPoints({ points, creditMinor }: ConversionRate): number {
  return Math.ceil(points / creditMinor)
}

/** How a link stands, seen by whoever opens it. */
export const CONVERSION_STATUSES = [
  'valid',
  /** Some part is missing, has another form, or is not what the partner signed. */
  'tampered',
  'unknown_partner',
  'expired',
  /** Its points have become credit; the result is told to its member and to a visitor. */
  'used',
  /** By another member than the one who asks. */
  'used_by_another',
  'not_in_area',
  'too_few_points',
] as const

export type ConversionStatus = (typeof CONVERSION_STATUSES)[number]
