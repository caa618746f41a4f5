import { createHash } from 'node:crypto'
import type { Area } from '#contract/values/area.ts'
import { foldSearchText, searchGramsOf } from '#contract/values/search-text.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { StoreStatus, WeeklyHours } from '../../../db/tables/stores.ts'
import type { BusinessTypeContent } from '../business-types/load-business-types.ts'
import { placeGram } from './place-gram.ts'
import type { CityContent, RegionContent } from '../places/load-places.ts'

/** A store as one row of an import says it is. */
export interface StoreDraft {
  id: string
  area: Area
  names: Texts
  brand: string | null
  businessType: BusinessTypeContent | null
  city: CityContent
  region: RegionContent | null
  address: string
  lat: number | null
  lng: number | null
  mrtStationId: string | null
  mrtWalkingMeters: number | null
  phone: string | null
  openingHoursText: string | null
  openingHours: WeeklyHours | null
  rebatePercent: number | null
  rebateCapMinor: number | null
  intros: Texts
  isRecommended: boolean
  status: StoreStatus
  /** Fields that were made up for the demo. */
  demoAttributes: string[]
}

/** Letters of an id, without i, l, o and u (Crockford's base 32): read aloud, none is another. */
const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A store's id follows from where it stands in its source: the source's own id where there is one,
 * else its name and address as searches see them. So an import can be repeated, a repaired space or
 * capital changes nothing, and each installation has the same addresses of pages. 65 bits: at a
 * million stores, one chance in 70 million of a clash.
 */
export function storeIdOf(
  area: Area,
  source: { sourceId?: string | undefined; name: string; address: string },
): string {
  const key = source.sourceId
    ? ['id', source.sourceId]
    : ['name', foldSearchText(source.name), foldSearchText(source.address)]
  const digest = createHash('sha256')
    .update(JSON.stringify([area, ...key]))
    .digest()
  const letters = Array.from(digest.subarray(0, 13), (byte) => ID_LETTERS[byte % 32])
  return `${area}-${letters.join('')}`
}

/** A row of the table, ready for JSON; the search columns and the hash follow from the rest. */
export function storeRowOf(draft: StoreDraft, now: Date) {
  const searchText = searchTextOf(draft)
  const values = {
    id: draft.id,
    area: draft.area,
    names: draft.names,
    brand: draft.brand,
    business_type_id: draft.businessType?.id ?? null,
    city_id: draft.city.id,
    region_id: draft.region?.id ?? null,
    address: draft.address,
    lat: draft.lat,
    lng: draft.lng,
    mrt_station_id: draft.mrtStationId,
    mrt_walking_meters: draft.mrtWalkingMeters,
    phone: draft.phone,
    opening_hours_text: draft.openingHoursText,
    opening_hours: draft.openingHours,
    rebate_percent: draft.rebatePercent,
    rebate_cap_minor: draft.rebateCapMinor,
    intros: draft.intros,
    photos: [],
    is_recommended: draft.isRecommended,
    status: draft.status,
    demo_attributes: draft.demoAttributes,
    search_text: searchText,
  }
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('base64url')
  return {
    ...values,
    grams: [...searchGramsOf(searchText), ...placeGramsOf(values)],
    import_hash: hash,
    created_at: now,
    updated_at: now,
  }
}

/** Lets one index find a word, a place and a business type together. */
function placeGramsOf(values: {
  city_id: string
  region_id: string | null
  mrt_station_id: string | null
  business_type_id: string | null
}): string[] {
  const ids = [values.city_id, values.region_id, values.mrt_station_id, values.business_type_id]
  return ids.flatMap((id) => (id ? placeGram(id) : []))
}

export type StoreRow = ReturnType<typeof storeRowOf>

/**
 * What a keyword is looked for in: the names on the first line, then brand, address, place and
 * business type in every language, one a line.
 */
function searchTextOf(draft: StoreDraft): string {
  const { businessType, city, region } = draft
  const pieces = [
    Object.values(draft.names).join(' '),
    draft.brand ?? '',
    draft.address,
    ...Object.values(city.names),
    ...Object.values(region?.names ?? {}),
    ...Object.values(businessType?.names ?? {}),
    ...(businessType?.keywords ?? []),
  ]
  return [...new Set(pieces.map(foldSearchText))].filter(Boolean).join('\n')
}
