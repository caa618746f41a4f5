/** The regions the product serves (DOMAIN.md, section 1). */
export const AREAS = ['tw', 'my', 'sg'] as const

export type Area = (typeof AREAS)[number]

export const DEFAULT_AREA: Area = 'tw'

export interface AreaFacts {
  defaultLocale: 'zh-TW' | 'en-US'
  currency: 'TWD' | 'MYR' | 'SGD'
  /** Decimals shown; amounts are stored as integers in the smallest unit. */
  decimals: 0 | 2
  timeZone: 'Asia/Taipei' | 'Asia/Kuala_Lumpur' | 'Asia/Singapore'
  callingCode: '886' | '60' | '65'
  /** ISO 3166 code, as phone-number and address libraries want it. */
  country: 'TW' | 'MY' | 'SG'
}

export const AREA_FACTS: Record<Area, AreaFacts> = {
  tw: {
    defaultLocale: 'zh-TW',
    currency: 'TWD',
    decimals: 0,
    timeZone: 'Asia/Taipei',
    callingCode: '886',
    country: 'TW',
  },
  my: {
    defaultLocale: 'en-US',
    currency: 'MYR',
    decimals: 2,
    timeZone: 'Asia/Kuala_Lumpur',
    callingCode: '60',
    country: 'MY',
  },
  sg: {
    defaultLocale: 'en-US',
    currency: 'SGD',
    decimals: 2,
    timeZone: 'Asia/Singapore',
    callingCode: '65',
    country: 'SG',
  },
}

/** The area named by a path segment or header in any case, or undefined when it is none. */
export function parseArea(value: string | null | undefined): Area | undefined {
  const lower = value?.toLowerCase()
  return AREAS.find((area) => area === lower)
}
