import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import { distanceMeters, type Position } from './distance.ts'

/** A station further away is no help (rules.md, Import of stores). */
const NEAREST_WITHIN_METERS = 1000

/** Streets are this much longer than the straight line: a usual figure for dense cities. */
const DETOUR = 1.3

export interface Station extends Position {
  id: string
  /** Names and codes, folded, by which an import may name it. */
  spellings: string[]
}

export interface StationWalk {
  stationId: string
  /** Estimated way on foot, to 10 m. */
  walkingMeters: number
}

export async function listStations(db: Kysely<Database>, area: Area): Promise<Station[]> {
  const rows = await db
    .selectFrom('mrt_stations')
    .where('area', '=', area)
    .select(['id', 'lat', 'lng', 'names', 'lines'])
    .orderBy('position')
    .execute()
  return rows.map(({ names, lines, ...station }) => ({
    ...station,
    spellings: [station.id, ...Object.values(names), ...lines.map((line) => line.code)].map(
      (text) => text.toLowerCase(),
    ),
  }))
}

export function nearestStation(stations: Station[], position: Position): StationWalk | undefined {
  let nearest: Station | undefined
  let nearestMeters = NEAREST_WITHIN_METERS
  for (const station of stations) {
    if (Math.abs(station.lat - position.lat) > 0.01) continue
    const meters = distanceMeters(station, position)
    if (meters > nearestMeters) continue
    nearest = station
    nearestMeters = meters
  }
  return nearest && walkTo(nearest, position)
}

export function walkTo(station: Station, position: Position): StationWalk {
  const meters = distanceMeters(station, position) * DETOUR
  return { stationId: station.id, walkingMeters: Math.round(meters / 10) * 10 }
}
