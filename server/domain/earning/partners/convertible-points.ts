import type { Area } from '#contract/values/area.ts'
import {
  convertedPoints,
  fewestPoints,
  type ConversionRate,
  type ConvertedPoints,
} from '#contract/values/conversion.ts'
import { NamedError } from '#contract/values/errors.ts'
import { linkExpiresAt, type ConversionLink } from './conversion-link.ts'
import type { Partner } from './find-partner.ts'

export interface ConvertiblePoints extends ConvertedPoints {
  rate: ConversionRate
}

/**
 * What the points of an unused link become in an area.
 *
 * @throws NamedError `ConversionLinkExpired`, `PartnerNotInArea`, `ConversionTooSmall`
 */
export function convertiblePoints(
  link: ConversionLink,
  partner: Partner,
  { area, now }: { area: Area; now: Date },
): ConvertiblePoints {
  if (now >= linkExpiresAt(link)) throw new NamedError('ConversionLinkExpired')
  const rate = partner.rates[area]
  if (!rate) throw new NamedError('PartnerNotInArea', { values: { partner: partner.name } })
  const worth = convertedPoints(link.points, rate)
  if (worth.amountMinor === 0) {
    throw new NamedError('ConversionTooSmall', { values: { points: fewestPoints(rate) } })
  }
  return { rate, ...worth }
}
