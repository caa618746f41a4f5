import { type Kysely, sql } from 'kysely'
import type { PageInput } from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'
import {
  accessOf,
  distanceFrom,
  type NearFilter,
  storeConditions,
  type StoreFilter,
} from './store-filter.ts'

/** The first circle that is searched; where it holds too few, the next is three times as wide. */
const FIRST_RADIUS_METERS = 500
const WIDENING = 3

export interface FoundStore {
  id: string
  distanceMeters?: number
}

/**
 * The nearest stores in growing circles: in a city the page is full after the first, so that a wide
 * radius does not sort a hundred thousand stores.
 */
export async function listNearestIds(
  db: Kysely<Database>,
  input: StoreFilter & PageInput,
  near: NearFilter,
): Promise<FoundStore[]> {
  const wanted = input.p * input.ps
  for (let radius = FIRST_RADIUS_METERS; ; radius *= WIDENING) {
    const radiusMeters = Math.min(radius, near.radiusMeters)
    const found = await listWithin(db, { ...input, near: { ...near, radiusMeters } }, wanted)
    const isWhole = radiusMeters === near.radiusMeters
    if (found.length === wanted || isWhole) return found.slice((input.p - 1) * input.ps)
  }
}

async function listWithin(
  db: Kysely<Database>,
  filter: StoreFilter & { near: NearFilter },
  limit: number,
): Promise<FoundStore[]> {
  const conditions = storeConditions(filter, accessOf(filter.near))
  if (!conditions) return []
  const { rows } = await sql<{ id: string; distanceMeters: number }>`
    select stores.id, ${distanceFrom(filter.near)} as "distanceMeters"
    from stores where ${conditions}
    order by "distanceMeters", stores.id limit ${limit}
  `.execute(db)
  return rows
}
