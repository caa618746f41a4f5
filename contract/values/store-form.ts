import { AREA_FACTS, type Area } from './area.ts'
import type { LocaleTexts } from './locale.ts'

export const STORE_STATES = ['active', 'paused', 'closed'] as const

export type StoreState = (typeof STORE_STATES)[number]

/** The first is what a list begins with. */
export const STORE_ORDERS = ['changed', 'newest'] as const

export type StoreOrder = (typeof STORE_ORDERS)[number]

/** Seven days, Sunday first, each a list of [openMinute, closeMinute]; a close after midnight passes 1440. */
export type WeekOfHours = [number, number][][]

/** What is asked of whoever adds or changes a store; ids of places and types. */
export interface StoreForm {
  names: Partial<LocaleTexts>
  businessType: string | null
  /** Where places have names. */
  city: string | null
  region: string | null
  /** Where the postal code says the place. */
  postalCode: string | null
  address: string
  lat: number | null
  lng: number | null
  phone: string | null
  hours: WeekOfHours | null
  /** In place of a week, as its source says it: what cannot be told as one. */
  hoursText: string | null
}

/** What a store gives back of each payment; the cap in the smallest unit. */
export interface StoreRebate {
  percent: number
  capMinor: number | null
}

/** What of two stores that are the same may be taken from the one that goes; a place with its address. */
export const MERGE_FIELDS = [
  'names',
  'brand',
  'businessType',
  'address',
  'position',
  'phone',
  'openingHours',
  'rebate',
  'intros',
  'isRecommended',
] as const

export type MergeField = (typeof MERGE_FIELDS)[number]

/** What is planned stands at most so far ahead. */
export const REBATE_DAYS_AHEAD = 366

/** Of a file that is imported within a request; more takes `operate stores import`. */
export const IMPORT_ROWS = 500
export const IMPORT_KILOBYTES = 256

/** As an import writes them: the street, then the country with the code. */
const WITH_POSTAL_CODE = /^(.*), [A-Z][A-Za-z ]+ (\d{6})$/s

/** The street and the postal code of an address that an import has put together; none where it has none. */
export function partsOfAddress(
  area: Area,
  address: string,
): { street: string; postalCode: string | null } {
  const isByCode = AREA_FACTS[area].placesBy === 'postal-code'
  const [, street, postalCode] = (isByCode && WITH_POSTAL_CODE.exec(address)) || []
  return street === undefined || postalCode === undefined
    ? { street: address, postalCode: null }
    : { street, postalCode }
}
