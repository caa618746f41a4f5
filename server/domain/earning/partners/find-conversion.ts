import type { Kysely } from 'kysely'
import { AREA_FACTS, type Area, type AreaFacts } from '#contract/values/area.ts'
import type { ConversionRate, ConvertedPoints } from '#contract/values/conversion.ts'
import type { Database } from '../../../db/database.ts'
import type { LinkFacts } from './conversion-link.ts'

/** What is unique in the world: two members never convert with one link. */
export const NONCE_IDENTITY = 'partner-nonce'

export function nonceIdentity({ partner, nonce }: Pick<LinkFacts, 'partner' | 'nonce'>): string {
  return `${partner}:${nonce}`
}

export interface StoredConversion extends ConvertedPoints {
  id: string
  memberId: string
  partnerCode: string
  points: number
  /** The rate that it was made with. */
  rate: ConversionRate
  area: Area
  currency: AreaFacts['currency']
  createdAt: Date
}

/** The numbers of a conversion in the ledger's reason, where the rate of that day stays. */
export type ConversionReason = {
  partner: string
  points: number
  usedPoints: number
  leftoverPoints: number
  ratePoints: number
  rateCreditMinor: number
}

/** The conversion that a link has been used for, by whatever member. */
export async function findConversion(
  db: Kysely<Database>,
  link: Pick<LinkFacts, 'partner' | 'nonce'>,
): Promise<StoredConversion | undefined> {
  const row = await db
    .selectFrom('identities as used')
    .innerJoin('partner_conversions as conversion', (join) =>
      join
        .onRef('conversion.member_id', '=', 'used.member_id')
        .on('conversion.partner_code', '=', link.partner)
        .on('conversion.nonce', '=', link.nonce),
    )
    .innerJoin('transfers as transfer', (join) =>
      join
        .onRef('transfer.member_id', '=', 'conversion.member_id')
        .onRef('transfer.id', '=', 'conversion.transfer_id'),
    )
    .where('used.kind', '=', NONCE_IDENTITY)
    .where('used.value', '=', nonceIdentity(link))
    .select([
      'conversion.id',
      'conversion.member_id as memberId',
      'conversion.points',
      'conversion.amount_minor as amountMinor',
      'conversion.created_at as createdAt',
      'transfer.area',
      'transfer.reason',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { reason, ...conversion } = row
  const values = reason.values as ConversionReason
  return {
    ...conversion,
    partnerCode: link.partner,
    usedPoints: values.usedPoints,
    leftoverPoints: values.leftoverPoints,
    rate: { points: values.ratePoints, creditMinor: values.rateCreditMinor },
    currency: AREA_FACTS[row.area].currency,
  }
}
