import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { CONTENT_FOLDER } from '../../../config/content-folders.ts'

export interface CityContent {
  id: string
  area: Area
  names: Texts
  /** Other spellings that imports use. */
  aliases: string[]
  regions: RegionContent[]
}

export interface RegionContent {
  id: string
  names: Texts
  aliases: string[]
  /** First two digits of the postal codes, in Singapore. */
  postalSectors?: string[]
}

interface MrtContent {
  lines: { id: string; names: Texts }[]
  stations: {
    id: string
    area: Area
    names: Texts
    lines: { code: string; id: string }[]
    lat: number
    lng: number
  }[]
}

/** Brings cities, regions and MRT stations to what content/places/ says. Safe to repeat. */
export async function loadPlaces(db: Kysely<Database>): Promise<void> {
  const cities = readCities()
  const mrt = readContent<MrtContent>('mrt-stations.json')
  await inTransaction(db, async (tx) => {
    await saveCities(tx, cities)
    await saveRegions(tx, cities)
    await saveStations(tx, mrt)
  })
}

/** The cities as the content file has them, with the spellings that imports use. */
export function readCities(): CityContent[] {
  return readContent<CityContent[]>('cities.json')
}

async function saveCities(tx: Kysely<Database>, cities: CityContent[]): Promise<void> {
  const rows = cities.map(({ id, area, names }, position) => ({
    id,
    area,
    names: JSON.stringify(names),
    position,
  }))
  await tx
    .insertInto('cities')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        names: ref('excluded.names'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}

async function saveRegions(tx: Kysely<Database>, cities: CityContent[]): Promise<void> {
  const rows = cities.flatMap((city) =>
    city.regions.map(({ id, names }, position) => ({
      id,
      city_id: city.id,
      names: JSON.stringify(names),
      position,
    })),
  )
  await tx
    .insertInto('regions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        city_id: ref('excluded.city_id'),
        names: ref('excluded.names'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}

async function saveStations(tx: Kysely<Database>, { lines, stations }: MrtContent): Promise<void> {
  const lineNames = new Map(lines.map((line) => [line.id, line.names]))
  const rows = stations.map(({ id, area, names, lat, lng, ...station }, position) => ({
    id,
    area,
    names: JSON.stringify(names),
    lines: JSON.stringify(
      station.lines.map((line) => ({ ...line, names: lineNames.get(line.id) })),
    ),
    lat,
    lng,
    position,
  }))
  await tx
    .insertInto('mrt_stations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        names: ref('excluded.names'),
        lines: ref('excluded.lines'),
        lat: ref('excluded.lat'),
        lng: ref('excluded.lng'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}

function readContent<T>(name: string): T {
  return JSON.parse(readFileSync(join(CONTENT_FOLDER, 'places', name), 'utf8')) as T
}
