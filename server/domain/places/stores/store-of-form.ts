import { isDeepStrictEqual } from 'node:util'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { partsOfAddress, type StoreForm } from '#contract/values/store-form.ts'
import { isStorePhone } from '#contract/values/store-phone.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { WeeklyHours } from '../../../db/tables/stores.ts'
import { hoursTextOf } from './hours-text.ts'
import type { ImportPlaces } from './import-places.ts'
import { parseOpeningHours } from './parse-opening-hours.ts'
import { parseStoreRow } from './parse-store-row.ts'
import type { RowProblem } from './row-reader.ts'
import type { StandingStore } from './standing-stores.ts'
import type { StoreValues } from './store-columns.ts'
import type { StoreDraft } from './store-draft.ts'

/** What a form gives, by the names of `demo_attributes`: of what somebody has written nothing is made up. */
const FIELDS = ['name', 'address', 'position', 'phone', 'businessType', 'openingHours'] as const

/**
 * The store that a form says, read by what reads a row of a file: the same limits, repairs and id. Of a store that is
 * there all stays that the form does not change, to the letter.
 */
export function storeOfForm(
  form: StoreForm,
  { area, places, standing }: { area: Area; places: ImportPlaces; standing?: StandingStore },
): { store: StoreDraft } | { problems: RowProblem[] } {
  const read = parseStoreRow(valuesOf(form, area), area, places)
  const problems = [
    ...('problems' in read ? read.problems : []),
    ...hoursProblems(form, area),
    ...phoneProblems(form, { area, standing }),
  ]
  if (!('store' in read) || problems.length > 0) return { problems }
  return { store: standing ? keepUnchanged(read.store, { form, standing, places }) : read.store }
}

function valuesOf(form: StoreForm, area: Area): StoreValues {
  const { names } = form
  const isByCode = AREA_FACTS[area].placesBy === 'postal-code'
  const values: Record<string, string | number | null | undefined> = {
    name: names[AREA_FACTS[area].defaultLocale],
    nameZhTw: names['zh-TW'],
    nameZhCn: names['zh-CN'],
    nameEnUs: names['en-US'],
    businessType: form.businessType,
    ...(isByCode ? { postalCode: form.postalCode } : { city: form.city, region: form.region }),
    address: form.address,
    lat: form.lat,
    lng: form.lng,
    phone: form.phone,
    openingHours: form.hours
      ? hoursTextOf(form.hours, AREA_FACTS[area].defaultLocale)
      : form.hoursText,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === null || value === undefined || value === '' ? [] : [[field, String(value)]],
    ),
  ) as StoreValues
}

/** A week that its words would not say again cannot be meant: spans that overlap, or are longer than a day's. */
function hoursProblems({ hours }: StoreForm, area: Area): RowProblem[] {
  if (!hours) return []
  const value = hoursTextOf(hours, AREA_FACTS[area].defaultLocale)
  const isKept = value === '' || isDeepStrictEqual(parseOpeningHours(value), inOrder(hours))
  return isKept ? [] : [{ code: 'OutOfRange', field: 'openingHours', value }]
}

/** Files of open data have phones of every shape, which stay as they are until somebody writes another one. */
function phoneProblems(
  { phone }: StoreForm,
  { area, standing }: { area: Area; standing: StandingStore | undefined },
): RowProblem[] {
  if (phone === null || phone === standing?.phone || isStorePhone(phone, area)) return []
  return [{ code: 'NotAPhone', field: 'phone', value: phone }]
}

function inOrder(week: WeeklyHours): WeeklyHours {
  return week.map((spans) => spans.toSorted(([one], [other]) => one - other))
}

interface Kept {
  form: StoreForm
  standing: StandingStore
  places: ImportPlaces
}

function keepUnchanged(draft: StoreDraft, { form, standing, places }: Kept): StoreDraft {
  const before = draftOfStanding(standing, { area: draft.area, places })
  const { street, postalCode } = partsOfAddress(draft.area, before.address)
  const isAddressKept = form.address === street && form.postalCode === postalCode
  const areHoursKept =
    isDeepStrictEqual(draft.openingHours, before.openingHours) &&
    (form.hours !== null || form.hoursText === before.openingHoursText)
  const isPlaceKept = draft.lat === before.lat && draft.lng === before.lng
  const changed = {
    ...before,
    names: draft.names,
    businessType: draft.businessType,
    city: draft.city,
    region: draft.region,
    phone: draft.phone,
    ...(isAddressKept ? {} : { address: draft.address }),
    ...(areHoursKept
      ? {}
      : { openingHours: draft.openingHours, openingHoursText: draft.openingHoursText }),
    ...(isPlaceKept
      ? {}
      : {
          lat: draft.lat,
          lng: draft.lng,
          mrtStationId: draft.mrtStationId,
          mrtWalkingMeters: draft.mrtWalkingMeters,
        }),
  }
  const isByHand = {
    name: !isDeepStrictEqual(changed.names, before.names),
    address: !isAddressKept,
    position: !isPlaceKept,
    phone: changed.phone !== before.phone,
    businessType: changed.businessType?.id !== before.businessType?.id,
    openingHours: !areHoursKept,
  }
  const byHand = FIELDS.filter((field) => isByHand[field]) as readonly string[]
  const demoAttributes = before.demoAttributes.filter((field) => !byHand.includes(field))
  return { ...changed, demoAttributes }
}

/**
 * A store as it stands, for whoever changes a part of it.
 *
 * @throws Error where its city is none of the product's places
 */
export function draftOfStanding(
  standing: StandingStore,
  { area, places }: { area: Area; places: ImportPlaces },
): StoreDraft {
  const city = places.findCity(standing.city_id)
  if (!city) throw new Error(`There is no city ${standing.city_id}`)
  return {
    id: standing.id,
    area,
    names: inFileOrder(standing.names, [AREA_FACTS[area].defaultLocale, ...LOCALES]),
    brand: standing.brand,
    businessType: places.findBusinessType(standing.business_type_id ?? '') ?? null,
    city,
    region: places.findRegion(city, standing.region_id ?? '') ?? null,
    address: standing.address,
    lat: standing.lat,
    lng: standing.lng,
    mrtStationId: standing.mrt_station_id,
    mrtWalkingMeters: standing.mrt_walking_meters,
    phone: standing.phone,
    openingHoursText: standing.opening_hours_text,
    openingHours: standing.opening_hours,
    rebatePercent: standing.rebate_percent,
    rebateCapMinor: standing.rebate_cap_minor,
    intros: inFileOrder(standing.intros, LOCALES),
    isRecommended: standing.is_recommended,
    status: standing.status,
    demoAttributes: standing.demo_attributes,
  }
}

/** As a row of a file has them: the hash of what is the same is the same. */
function inFileOrder(texts: Texts, locales: readonly Locale[]): Texts {
  const kept = [...new Set(locales)].filter((locale) => locale in texts)
  return Object.fromEntries(kept.map((locale) => [locale, texts[locale]]))
}
