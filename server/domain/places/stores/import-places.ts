import type { Kysely } from 'kysely'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { foldSearchText } from '#contract/values/search-text.ts'
import type { StoreField } from '#contract/values/store-columns.ts'
import { STORE_STATES } from '#contract/values/store-form.ts'
import type { Database } from '../../../db/database.ts'
import {
  type BusinessTypeContent,
  readBusinessTypes,
} from '../business-types/load-business-types.ts'
import { type CityContent, readCities, type RegionContent } from '../places/load-places.ts'
import { listStations, type Station } from './nearest-station.ts'

export interface KnownCity {
  city: CityContent
  region?: RegionContent
}

/** What a row may refer to, by each spelling that sources use. */
export interface ImportPlaces {
  findCity(name: string): CityContent | undefined
  findRegion(city: CityContent, name: string): RegionContent | undefined
  /** Singapore: by the first two digits of the postal code. */
  findByPostalCode(postalCode: string): KnownCity | undefined
  findBusinessType(name: string): BusinessTypeContent | undefined
  findStation(name: string): Station | undefined
  stations: Station[]
  /** What a column takes, for whoever wrote something else. */
  known: Partial<Record<StoreField, string[]>>
}

export async function loadImportPlaces(db: Kysely<Database>, area: Area): Promise<ImportPlaces> {
  const cities = readCities().filter((city) => city.area === area)
  const byName = indexBySpelling(cities)
  const regionsByCity = new Map(cities.map((city) => [city.id, indexBySpelling(city.regions)]))
  const bySector = indexBySector(cities)
  const businessTypes = readBusinessTypes().filter((type) => type.areas.includes(area))
  const types = indexBySpelling(businessTypes)
  const stations = await listStations(db, area)
  return {
    findCity: (name) => byName.get(foldSearchText(name)),
    findRegion: (city, name) => regionsByCity.get(city.id)?.get(foldSearchText(name)),
    findByPostalCode: (code) => bySector.get(code.slice(0, 2)),
    findBusinessType: (name) => types.get(foldSearchText(name)),
    findStation: (name) => stations.find((one) => one.spellings.includes(name.toLowerCase())),
    stations,
    known: {
      businessType: businessTypes.map(({ id }) => id),
      city: cities.map(({ names }) => names[AREA_FACTS[area].defaultLocale] ?? ''),
      region: ['a district of the city in its row'],
      mrtStation: stations.flatMap(({ spellings }) => spellings.slice(0, 1)),
      postalCode: ['six digits that begin with a postal sector'],
      isRecommended: ['yes', 'no'],
      status: [...STORE_STATES],
    },
  }
}

interface Named {
  id: string
  names: Partial<Record<string, string>>
  aliases: string[]
}

function indexBySpelling<T extends Named>(things: T[]): Map<string, T> {
  return new Map(
    things.flatMap((thing) =>
      [thing.id, ...Object.values(thing.names), ...thing.aliases].map((spelling): [string, T] => [
        foldSearchText(spelling ?? ''),
        thing,
      ]),
    ),
  )
}

function indexBySector(cities: CityContent[]): Map<string, KnownCity> {
  return new Map(
    cities.flatMap((city) =>
      city.regions.flatMap((region) =>
        (region.postalSectors ?? []).map((sector): [string, KnownCity] => [
          sector,
          { city, region },
        ]),
      ),
    ),
  )
}
