import { AREA_LIMITS } from './area-limits.ts'
import { AREA_FACTS, type Area } from './area.ts'

/**
 * The fields that a file of stores has, each with the column names that sources use for it; the first is ours. What
 * the importer takes and what the console says of it both come from here.
 */
export const STORE_COLUMNS = {
  sourceId: ['source_id', 'id'],
  name: ['name'],
  nameZhTw: ['name_zh_tw', 'name_zh'],
  nameZhCn: ['name_zh_cn'],
  nameEnUs: ['name_en', 'name_en_us'],
  brand: ['brand'],
  businessType: ['business_type', 'premise_type'],
  city: ['city', 'state', 'county'],
  region: ['district', 'region'],
  address: ['address', 'street'],
  postalCode: ['postal_code', 'postcode'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'longitude'],
  mrtStation: ['mrt_station'],
  phone: ['phone', 'tel'],
  openingHours: ['opening_hours', 'hours'],
  rebatePercent: ['rebate_percent'],
  rebateCapMinor: ['rebate_cap_minor'],
  introZhTw: ['intro_zh_tw', 'intro_zh'],
  introZhCn: ['intro_zh_cn'],
  introEnUs: ['intro_en', 'intro_en_us'],
  isRecommended: ['is_recommended', 'recommended'],
  status: ['status'],
  demoAttributes: ['demo_attributes'],
} as const

export type StoreField = keyof typeof STORE_COLUMNS

/** Letters that a value has at most. */
export const STORE_LENGTHS = {
  name: 100,
  nameZhTw: 100,
  nameZhCn: 100,
  nameEnUs: 100,
  brand: 100,
  address: 200,
  phone: 60,
  openingHours: 1000,
  introZhTw: 500,
  introZhCn: 500,
  introEnUs: 500,
} as const satisfies Partial<Record<StoreField, number>>

export type StoreTextField = keyof typeof STORE_LENGTHS

/** From the least to the most that a number may be, both included. */
export type StoreRange = readonly [least: number, most: number]

export type StoreNumberField = 'lat' | 'lng' | 'rebatePercent' | 'rebateCapMinor'

/** What a number of a store may be there; the cap in the smallest unit of the area's currency. */
export function storeRanges(area: Area): Record<StoreNumberField, StoreRange> {
  const { lat, lng } = AREA_LIMITS[area].bounds
  return { lat, lng, rebatePercent: [0, 100], rebateCapMinor: [1, 1e12] }
}

/** What every row has to say. */
export function requiredStoreFields(area: Area): StoreField[] {
  return ['name', isByPostalCode(area) ? 'postalCode' : 'city', 'address']
}

/** What somebody may write there, the required first; of the demo's own marks nobody does. */
export function storeFieldsOf(area: Area): StoreField[] {
  const required = requiredStoreFields(area)
  const unused: StoreField[] = isByPostalCode(area)
    ? ['city', 'region', 'demoAttributes']
    : ['postalCode', 'demoAttributes']
  const fields = Object.keys(STORE_COLUMNS) as StoreField[]
  return [
    ...required,
    ...fields.filter((field) => !required.includes(field) && !unused.includes(field)),
  ]
}

/** What a field's column is called. */
export function storeColumnOf(field: StoreField): string {
  return STORE_COLUMNS[field][0]
}

/** The field of a column by any of its names; undefined where it is none of a store. */
export function storeFieldOf(column: string): StoreField | undefined {
  for (const [field, names] of Object.entries(STORE_COLUMNS)) {
    if ((names as readonly string[]).includes(column)) return field as StoreField
  }
  return undefined
}

function isByPostalCode(area: Area): boolean {
  return AREA_FACTS[area].placesBy === 'postal-code'
}
