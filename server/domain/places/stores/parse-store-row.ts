import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { foldSearchText } from '#contract/values/search-text.ts'
import { STORE_STATES } from '#contract/values/store-form.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { StoreStatus } from '../../../db/tables/stores.ts'
import type { ImportPlaces, KnownCity } from './import-places.ts'
import { nearestStation, type StationWalk, walkTo } from './nearest-station.ts'
import { parseOpeningHours } from './parse-opening-hours.ts'
import type { StoreValues } from './store-columns.ts'
import { repairAddress } from './repair-address.ts'
import { type StoreDraft, storeIdOf } from './store-draft.ts'
import { RowReader, type RowProblem } from './row-reader.ts'
import { titleCase } from './title-case.ts'

/** What the console calls each state, in its languages: `console-stores.states` of the locales. */
const STATE_WORDS = {
  active: ['營業中', '营业中', 'Open'],
  paused: ['暫停付款', '暂停收款', 'Paused'],
  closed: ['已停業', '已停业', 'Closed'],
} as const satisfies Record<StoreStatus, readonly string[]>

/** With the spaces and the country that are put in. */
const MAX_ADDRESS_LENGTH = 300
/** Nobody walks further from a station; the row names another one than it means. */
const MAX_WALKING_METERS = 5_000

/** Reads one row's values; answers the store, or everything that is wrong with the row. */
export function parseStoreRow(
  values: StoreValues,
  area: Area,
  places: ImportPlaces,
): { store: StoreDraft } | { problems: RowProblem[] } {
  const row = new RowReader(values, area)
  const name = titleCase(row.required('name'))
  const written = row.required('address')
  const street = titleCase(repairAddress(written, values.city))
  const place = placeOf(row, area, places)
  const position = positionOf(row)
  const hoursText = row.text('openingHours')
  const walk = walkOf(row, places, position)
  const draft = {
    // As the source writes it: a repair gives nobody another id.
    id: storeIdOf(area, { sourceId: values.sourceId, name, address: titleCase(written) }),
    area,
    names: namesOf(row, area, name),
    brand: row.text('brand') ?? null,
    businessType: row.known('businessType', places.findBusinessType) ?? null,
    region: place?.region ?? null,
    address: addressOf(row, area, street, values.postalCode),
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    mrtStationId: walk?.stationId ?? null,
    mrtWalkingMeters: walk?.walkingMeters ?? null,
    phone: row.text('phone') ?? null,
    openingHoursText: hoursText ?? null,
    openingHours: (hoursText && parseOpeningHours(hoursText)) || null,
    rebatePercent: row.whole('rebatePercent') ?? null,
    rebateCapMinor: row.whole('rebateCapMinor') ?? null,
    intros: row.texts({ 'zh-TW': 'introZhTw', 'zh-CN': 'introZhCn', 'en-US': 'introEnUs' }),
    isRecommended: row.known('isRecommended', findFlag) ?? false,
    status: row.known('status', findStatus) ?? 'active',
    demoAttributes: values.demoAttributes?.split('|') ?? [],
  }
  if (!place || row.problems.length > 0) return { problems: row.problems }
  return { store: { ...draft, city: place.city } }
}

function placeOf(row: RowReader, area: Area, places: ImportPlaces): KnownCity | undefined {
  if (isPlacedByPostalCode(area)) return row.known('postalCode', places.findByPostalCode, true)
  const city = row.known('city', places.findCity, true)
  const region = city && row.known('region', (name) => places.findRegion(city, name))
  return city && { city, ...(region && { region }) }
}

function positionOf(row: RowReader) {
  const lat = row.number('lat', 'OutsideArea')
  const lng = row.number('lng', 'OutsideArea')
  if (row.has('lng') && !row.has('lat')) row.problem('Missing', 'lat')
  if (row.has('lat') && !row.has('lng')) row.problem('Missing', 'lng')
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

function walkOf(
  row: RowReader,
  places: ImportPlaces,
  position: { lat: number; lng: number } | undefined,
): StationWalk | undefined {
  const station = row.known('mrtStation', places.findStation)
  if (!position) return undefined
  if (!station) return nearestStation(places.stations, position)
  const walk = walkTo(station, position)
  if (walk.walkingMeters > MAX_WALKING_METERS) row.problem('OutOfRange', 'mrtStation')
  return walk
}

function namesOf(row: RowReader, area: Area, name: string): Texts {
  return {
    [AREA_FACTS[area].defaultLocale]: name,
    ...row.texts({ 'zh-TW': 'nameZhTw', 'zh-CN': 'nameZhCn', 'en-US': 'nameEnUs' }),
  }
}

/** One line as it is written on a letter: no doubled or hanging commas. */
function addressOf(row: RowReader, area: Area, street: string, postalCode: string | undefined) {
  const line = addressLine(area, street, postalCode)
  if (line.length > MAX_ADDRESS_LENGTH) row.problem('TooLong', 'address')
  return line
}

function addressLine(area: Area, street: string, postalCode: string | undefined): string {
  const tidy = street
    .replace(/\s*,[\s,]*/g, ', ')
    .replace(/\bNo\.(?=\d)/g, 'No. ')
    .replace(/[\s,.]+$/, '')
  if (!isPlacedByPostalCode(area) || !postalCode) return tidy
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(AREA_FACTS[area].country)
  return `${tidy}, ${country} ${postalCode}`
}

function isPlacedByPostalCode(area: Area): boolean {
  return AREA_FACTS[area].placesBy === 'postal-code'
}

function findFlag(text: string): boolean | undefined {
  if (/^(?:true|yes|y|1)$/i.test(text)) return true
  return /^(?:false|no|n|0)$/i.test(text) ? false : undefined
}

/** As the file says it, or as the console does in one of its languages. */
function findStatus(text: string): StoreStatus | undefined {
  const folded = foldSearchText(text)
  return STORE_STATES.find((state) =>
    [state, ...STATE_WORDS[state]].some((word) => foldSearchText(word) === folded),
  )
}
