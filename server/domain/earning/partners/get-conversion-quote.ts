import type { Kysely } from 'kysely'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import {
  convertedPoints,
  fewestPoints,
  type ConversionStatus,
} from '#contract/values/conversion.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { linkExpiresAt, type ConversionLink, type LinkParameters } from './conversion-link.ts'
import { findConversion } from './find-conversion.ts'
import type { Partner } from './find-partner.ts'
import { judgeLink } from './judge-link.ts'
import type { PartnerKeys } from './partner-keys.ts'

export interface ConversionQuoteInput {
  parameters: LinkParameters
  keys: PartnerKeys
  locale: Locale
  /** Who asks; a visitor is none. */
  memberId: string | undefined
  /** The member's own, else the one that the visitor wants to see. */
  area: Area
}

/** What a link is worth in an area, and how it stands for whoever asks. Changes nothing. */
export async function getConversionQuote(
  db: Kysely<Database>,
  clock: Clock,
  { parameters, keys, locale, memberId, area }: ConversionQuoteInput,
) {
  const now = clock.now()
  const judgement = judgeLink({ parameters, keys, locale, now })
  if (judgement.status !== 'signed') return { ...nothing(area), status: judgement.status }
  const { link, partner } = judgement
  const worth = worthOf(link, partner, area)
  const used = await findConversion(db, link)
  const isAnothers = used !== undefined && memberId !== undefined && used.memberId !== memberId
  const usedStatus = isAnothers ? ('used_by_another' as const) : ('used' as const)
  return {
    ...nothing(area),
    ...worth,
    status: used ? usedStatus : freshStatus(link, worth, now),
    partner: { code: partner.code, name: partner.name },
    points: link.points,
    areas: partner.areas,
    expiresAt: linkExpiresAt(link),
    conversion: isAnothers ? null : (used ?? null),
  }
}

function worthOf({ points }: ConversionLink, { rates }: Partner, area: Area) {
  const rate = rates[area]
  if (!rate) return { rate: null, fewestPoints: null }
  return { rate, fewestPoints: fewestPoints(rate), ...convertedPoints(points, rate) }
}

function freshStatus(
  link: ConversionLink,
  { rate, amountMinor = 0 }: { rate: object | null; amountMinor?: number },
  now: Date,
): ConversionStatus {
  if (now >= linkExpiresAt(link)) return 'expired'
  if (!rate) return 'not_in_area'
  return amountMinor === 0 ? 'too_few_points' : 'valid'
}

/** Of a link that is nobody's. */
function nothing(area: Area) {
  return {
    partner: null,
    points: null,
    area,
    currency: AREA_FACTS[area].currency,
    areas: [] as Area[],
    rate: null,
    amountMinor: 0,
    usedPoints: 0,
    leftoverPoints: 0,
    fewestPoints: null,
    expiresAt: null,
    conversion: null,
  }
}
