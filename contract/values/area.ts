/** The regions the product serves (rules.md, Areas). */
export const AREAS = ['tw', 'my', 'sg'] as const

export type Area = (typeof AREAS)[number]

/** Any of the areas, for a regular expression that reads a path or a name. */
export const AREA_PATTERN = AREAS.join('|')

export const CURRENCIES = ['TWD', 'MYR', 'SGD'] as const

export const DEFAULT_AREA: Area = 'tw'

export interface AreaFacts {
  defaultLocale: 'zh-TW' | 'en-US'
  currency: (typeof CURRENCIES)[number]
  /** Decimals shown; amounts are stored as integers in the smallest unit. */
  decimals: 0 | 2
  timeZone: 'Asia/Taipei' | 'Asia/Kuala_Lumpur' | 'Asia/Singapore'
  callingCode: '886' | '60' | '65'
  /** ISO 3166 code, as phone-number and address libraries want it. */
  country: 'TW' | 'MY' | 'SG'
  /** The area whose company stands behind this one, in `company-info.json`. */
  companyArea: 'tw' | 'sg'
  /** What a store's place is known by: the names of city and district, or the postal code. */
  placesBy: 'name' | 'postal-code'
}

export const AREA_FACTS: Record<Area, AreaFacts> = {
  tw: {
    defaultLocale: 'zh-TW',
    currency: 'TWD',
    decimals: 0,
    timeZone: 'Asia/Taipei',
    callingCode: '886',
    country: 'TW',
    companyArea: 'tw',
    placesBy: 'name',
  },
  my: {
    defaultLocale: 'en-US',
    currency: 'MYR',
    decimals: 2,
    timeZone: 'Asia/Kuala_Lumpur',
    callingCode: '60',
    country: 'MY',
    companyArea: 'sg',
    placesBy: 'name',
  },
  sg: {
    defaultLocale: 'en-US',
    currency: 'SGD',
    decimals: 2,
    timeZone: 'Asia/Singapore',
    callingCode: '65',
    country: 'SG',
    companyArea: 'sg',
    placesBy: 'postal-code',
  },
}

/** An area that pays in it; the default one where none does. */
export function areaOfCurrency(currency: string): Area {
  return AREAS.find((area) => AREA_FACTS[area].currency === currency) ?? DEFAULT_AREA
}

/** The area named by a path segment or header in any case, or undefined when it is none. */
export function parseArea(value: string | null | undefined): Area | undefined {
  const lower = value?.toLowerCase()
  return AREAS.find((area) => area === lower)
}
