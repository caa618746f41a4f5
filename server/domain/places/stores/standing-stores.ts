import { type Kysely, sql, type Selectable } from 'kysely'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { StoreField } from '#contract/values/store-columns.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { StoresTable } from '../../../db/tables/stores.ts'
import type { ImportPlaces } from './import-places.ts'
import type { StoreDraft } from './store-draft.ts'

const COLUMNS = [
  'id',
  'names',
  'brand',
  'business_type_id',
  'city_id',
  'region_id',
  'address',
  'lat',
  'lng',
  'mrt_station_id',
  'mrt_walking_meters',
  'phone',
  'opening_hours_text',
  'opening_hours',
  'rebate_percent',
  'rebate_cap_minor',
  'intros',
  'is_recommended',
  'status',
  'demo_attributes',
  'import_hash',
  'merged_into',
] as const

/** A store as it stands before an import. */
export type StandingStore = Pick<Selectable<StoresTable>, (typeof COLUMNS)[number]>

/** The file's column of each language. */
const NAME_FIELDS = { 'zh-TW': 'nameZhTw', 'zh-CN': 'nameZhCn', 'en-US': 'nameEnUs' } as const
const INTRO_FIELDS = { 'zh-TW': 'introZhTw', 'zh-CN': 'introZhCn', 'en-US': 'introEnUs' } as const

/** Those of the ids that there are. */
export async function listStanding(
  tx: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, StandingStore>> {
  const stores = await tx
    .selectFrom('stores')
    .where('id', '=', sql<string>`any(${ids})`)
    .select([...COLUMNS])
    .execute()
  return new Map(stores.map((store) => [store.id, store]))
}

/**
 * A store of a file, with what the file has no column for as it stands: only an empty value empties. What
 * was made up for the demo does not stay. The nearest station goes with the position.
 */
export function keepStanding(
  draft: StoreDraft,
  standing: StandingStore,
  { fields, places }: { fields: ReadonlySet<StoreField>; places: ImportPlaces },
): StoreDraft {
  const isKept = (field: StoreField) =>
    !fields.has(field) && !standing.demo_attributes.includes(field)
  const isPlaceKept = isKept('lat') && isKept('lng')
  const isSamePlace = isPlaceKept || (draft.lat === standing.lat && draft.lng === standing.lng)
  const isStationKept = isPlaceKept || (isKept('mrtStation') && isSamePlace)
  const isIntroMadeUp = standing.demo_attributes.includes('intro')
  return {
    ...draft,
    names: keepTexts(draft.names, standing.names, NAME_FIELDS, fields),
    ...(isKept('brand') && { brand: standing.brand }),
    ...(isKept('businessType') && {
      businessType: places.findBusinessType(standing.business_type_id ?? '') ?? null,
    }),
    region: draft.region ?? (isKept('region') ? regionOf(draft, standing, places) : null),
    ...(isPlaceKept && { lat: standing.lat, lng: standing.lng }),
    ...(isStationKept &&
      standing.mrt_station_id && {
        mrtStationId: standing.mrt_station_id,
        mrtWalkingMeters: standing.mrt_walking_meters,
      }),
    ...(isKept('phone') && { phone: standing.phone }),
    ...(isKept('openingHours') && {
      openingHoursText: standing.opening_hours_text,
      openingHours: standing.opening_hours,
    }),
    ...(isKept('rebatePercent') && { rebatePercent: standing.rebate_percent }),
    ...(isKept('rebateCapMinor') && { rebateCapMinor: standing.rebate_cap_minor }),
    intros: isIntroMadeUp
      ? draft.intros
      : keepTexts(draft.intros, standing.intros, INTRO_FIELDS, fields),
    ...(isKept('isRecommended') && { isRecommended: standing.is_recommended }),
    ...(isKept('status') && { status: standing.status }),
  }
}

/** Each language alone. */
function keepTexts(
  given: Texts,
  standing: Texts,
  columns: Record<Locale, StoreField>,
  fields: ReadonlySet<StoreField>,
): Texts {
  const kept = LOCALES.filter((locale) => !fields.has(columns[locale]) && locale in standing)
  return { ...Object.fromEntries(kept.map((locale) => [locale, standing[locale]])), ...given }
}

/** One of another city is none. */
function regionOf({ city }: StoreDraft, standing: StandingStore, places: ImportPlaces) {
  if (city.id !== standing.city_id || standing.region_id === null) return null
  return places.findRegion(city, standing.region_id) ?? null
}
