import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { ImportPlaces } from './import-places.ts'
import type { StandingStore } from './standing-stores.ts'

/** What was changed of a store, as the record of acts has it: names of fields, and nobody's personal data. */
export type StoreChanges = Record<string, { was: StoreValue; is: StoreValue }>

export type StoreValue = string | number | boolean | null

type ShownStore = Omit<StandingStore, 'import_hash' | 'demo_attributes' | 'merged_into'> & {
  area: Area
}

/** Field by field what is another one; of a store that was not there, all that it has. */
export function storeChanges(
  before: StandingStore | undefined,
  after: ShownStore,
  places: ImportPlaces,
): StoreChanges {
  const { area } = after
  const was = before ? valuesOf({ ...before, area }, places) : {}
  const is = valuesOf(after, places)
  const names = new Set([...Object.keys(is), ...Object.keys(was)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const change = { was: was[name] ?? null, is: is[name] ?? null }
      return change.was === change.is ? [] : [[name, change]]
    }),
  )
}

const MONEY = new Set(['rebateCapMinor', 'plannedCapMinor'])

/** How a trial tells them. */
export function linesOfChanges(changes: StoreChanges): DifferenceLine[] {
  return Object.entries(changes).map(([name, { was, is }]) => {
    if (name === 'plannedFrom') return { name, form: 'day', was, is }
    if (MONEY.has(name)) return { name, form: 'money', was, is }
    if (name !== 'status') return { name, form: 'plain', was, is }
    return { name, form: 'word', was: stateWord(was), is: stateWord(is) }
  })
}

function stateWord(state: StoreValue): string | null {
  return state === null ? null : `console-stores.states.${String(state)}`
}

function valuesOf(store: ShownStore, places: ImportPlaces): Record<string, StoreValue> {
  const city = places.findCity(store.city_id)
  const region = city && places.findRegion(city, store.region_id ?? '')
  const nameOf = (names: Texts | undefined, id: string | null) =>
    names?.[AREA_FACTS[store.area].defaultLocale] ?? id
  const type = places.findBusinessType(store.business_type_id ?? '')
  return {
    ...textsOf('name', store.names),
    brand: store.brand,
    businessType: nameOf(type?.names, store.business_type_id),
    city: nameOf(city?.names, store.city_id),
    region: nameOf(region?.names, store.region_id),
    address: store.address,
    position: store.lat === null ? null : `${store.lat}, ${store.lng}`,
    mrtStation: store.mrt_station_id,
    phone: store.phone,
    openingHours: store.opening_hours_text,
    rebatePercent: store.rebate_percent,
    rebateCapMinor: store.rebate_cap_minor,
    ...textsOf('intro', store.intros),
    isRecommended: store.is_recommended,
    status: store.status,
  }
}

function textsOf(field: string, texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [`${field}.${locale}`, text]),
  )
}
