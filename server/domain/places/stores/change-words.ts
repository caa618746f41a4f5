import type { Kysely } from 'kysely'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized, type PartialTexts } from '#contract/values/localized.ts'
import type { Database } from '../../../db/database.ts'
import { readBusinessTypes } from '../business-types/load-business-types.ts'
import { readCities } from '../places/load-places.ts'
import { hoursTextOf } from './hours-text.ts'
import { parseOpeningHours } from './parse-opening-hours.ts'
import type { StoreChanges, StoreValue } from './store-changes.ts'

/** What a field was or is, as a reader has it. */
type TellValue = (name: string, value: StoreValue) => StoreValue

/**
 * Tells fields of stores in a language: on record they are in the first one of their area. A place, type or week that
 * is not known is told as it was written.
 */
export async function loadChangeWords(
  db: Kysely<Database>,
  { area, locale }: { area: Area; locale: Locale },
): Promise<TellValue> {
  const cities = readCities().filter((city) => city.area === area)
  const stations = await db
    .selectFrom('mrt_stations')
    .where('area', '=', area)
    .select(['id', 'names'])
    .execute()
  const first = AREA_FACTS[area].defaultLocale
  const nameIn = (named: readonly { id: string; names: PartialTexts }[]) => {
    // The districts of two cities that have one name have one in every language.
    const known = new Map(
      named.flatMap((one) =>
        [one.id, one.names[first] ?? one.id].map((spelling) => [spelling, one.names] as const),
      ),
    )
    return (value: string) => localized(known.get(value) ?? {}, locale) || value
  }
  const tellers: Readonly<Record<string, (value: string) => string>> = {
    city: nameIn(cities),
    region: nameIn(cities.flatMap(({ regions }) => regions)),
    businessType: nameIn(readBusinessTypes()),
    mrtStation: nameIn(stations),
    openingHours: (value) => hoursIn(locale, value),
  }
  return (name, value) => (typeof value === 'string' ? (tellers[name]?.(value) ?? value) : value)
}

/** Each field that was changed, on both sides. */
export function tellChanges(changes: StoreChanges, tell: TellValue): StoreChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([name, { was, is }]) => [
      name,
      { was: tell(name, was), is: tell(name, is) },
    ]),
  )
}

function hoursIn(locale: Locale, text: string): string {
  const week = parseOpeningHours(text)
  return week ? hoursTextOf(week, locale) : text
}
