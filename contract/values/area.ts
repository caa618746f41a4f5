/** The regions the product serves (rules.md, Areas). */
export const AREAS = ['tw', 'my', 'sg'] as const

export type Area = (typeof AREAS)[number]

/** Any of the areas, for a regular expression that reads a path or a name. */
export const AREA_PATTERN = AREAS.join('|')

export const CURRENCIES = ['TWD', 'MYR', 'SGD'] as const

/** Areas with a company of their own in `company-info.json`. */
export const COMPANY_AREAS = ['tw', 'sg'] as const satisfies readonly Area[]

export const DEFAULT_AREA: Area = 'tw'

/** Whose pages no other area has: press, tours, recommending (the middleware `taiwan-only`). */
export const TAIWAN: Area = 'tw'

export interface AreaFacts {
  defaultLocale: 'zh-TW' | 'en-US'
  currency: (typeof CURRENCIES)[number]
  /** As people write it before an amount; `Intl` says '$' for two of them, by the reader's language. */
  symbol: 'NT$' | 'RM' | 'S$'
  /** Decimals shown; amounts are stored as integers in the smallest unit. */
  decimals: 0 | 2
  timeZone: 'Asia/Taipei' | 'Asia/Kuala_Lumpur' | 'Asia/Singapore'
  callingCode: '886' | '60' | '65'
  /** ISO 3166 code, as phone-number and address libraries want it. */
  country: 'TW' | 'MY' | 'SG'
  /** The area whose company stands behind this one. */
  companyArea: (typeof COMPANY_AREAS)[number]
  /** What a store's place is known by: the names of city and district, or the postal code. */
  placesBy: 'name' | 'postal-code'
}

export const AREA_FACTS: Record<Area, AreaFacts> = {
  tw: {
    defaultLocale: 'zh-TW',
    currency: 'TWD',
    symbol: 'NT$',
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
    symbol: 'RM',
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
    symbol: 'S$',
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

/** Every area in a sentence of English, as `write` puts it: "tw, my or sg". */
export function areaWords(type: 'and' | 'or', write: (area: Area) => string): string {
  const list = new Intl.ListFormat('en-GB', {
    type: type === 'and' ? 'conjunction' : 'disjunction',
  })
  return list.format(AREAS.map(write))
}

/** The area named by a path segment or header in any case, or undefined when it is none. */
export function parseArea(value: string | null | undefined): Area | undefined {
  const lower = value?.toLowerCase()
  return AREAS.find((area) => area === lower)
}
