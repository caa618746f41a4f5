import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { ImportFileError } from './import-file-error.ts'

/** The fields an import knows, each with the column names that sources use for it. */
const COLUMN_NAMES = {
  sourceId: ['source_id', 'id'],
  name: ['name'],
  nameZhTw: ['name_zh_tw', 'name_zh'],
  nameZhCn: ['name_zh_cn'],
  nameEnUs: ['name_en_us', 'name_en'],
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
  introEnUs: ['intro_en_us', 'intro_en'],
  isRecommended: ['is_recommended', 'recommended'],
  status: ['status'],
  demoAttributes: ['demo_attributes'],
} as const

export type StoreField = keyof typeof COLUMN_NAMES

/** One row's cleaned values by field; a field is missing when the source says nothing. */
export type StoreValues = Partial<Record<StoreField, string>>

export interface StoreColumns {
  /** The field of each column in the file's order; undefined for one that is not used. */
  fields: (StoreField | undefined)[]
  ignored: string[]
}

/** Reads the header line. Throws ImportFileError: MissingColumns, RepeatedColumn. */
export function storeColumnsOf(header: readonly string[], area: Area): StoreColumns {
  const names = header.map((name) => name.trim().toLowerCase())
  const fields = names.map(fieldOf)
  const repeated = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (repeated) throw new ImportFileError('RepeatedColumn', { line: 1, column: repeated })
  const missing = requiredFields(area).filter((field) => !fields.includes(field))
  if (missing.length > 0) {
    const column = missing.map(columnOf).join(', ')
    throw new ImportFileError('MissingColumns', { line: 1, column })
  }
  return { fields, ignored: names.filter((_, index) => fields[index] === undefined) }
}

/** What a field's column is called. */
export function columnOf(field: StoreField): string {
  return COLUMN_NAMES[field][0]
}

function requiredFields(area: Area): StoreField[] {
  const isByPostalCode = AREA_FACTS[area].placesBy === 'postal-code'
  return ['name', isByPostalCode ? 'postalCode' : 'city', 'address']
}

function fieldOf(name: string): StoreField | undefined {
  for (const [field, names] of Object.entries(COLUMN_NAMES)) {
    if ((names as readonly string[]).includes(name)) return field as StoreField
  }
  return undefined
}
