import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldSearchText } from '#contract/values/search-text.ts'
import { storePhoneNumber } from '#contract/values/store-phone-number.ts'
import type { StoreState } from '#contract/values/store-form.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { distanceMeters } from './distance.ts'
import type { StoreFacts } from './store-facts.ts'
import { storeConditions, storeHasWords } from './store-filter.ts'

export interface LikelySame {
  id: string
  names: Texts
  address: string
  status: StoreState
  phone: string | null
  isSamePhone: boolean
  isSameName: boolean
  meters: number | null
}

/** Two branches of a chain have one name, and stand further apart. */
const SAME_NAME_WITHIN_METERS = 300
const CANDIDATES = 50
const LISTED = 8

type Candidate = Omit<LikelySame, 'isSamePhone' | 'isSameName' | 'meters'> & {
  lat: number | null
  lng: number | null
  regionId: string | null
  cityId: string
}

/**
 * Stores that may be the same as one: with its phone number, or its name and near it; of two without positions, in the
 * same district. Those with both come first, then the nearest.
 */
export async function listLikelySame(
  db: Kysely<Database>,
  store: StoreFacts,
): Promise<LikelySame[]> {
  const { rows } = await sql<Candidate>`
    select s.id, s.names, s.address, s.status, s.phone, s.lat, s.lng, s.region_id as "regionId",
      s.city_id as "cityId"
    from (${candidates(store)}) as found join stores s using (id)
    where s.id <> ${store.id} and s.merged_into is null`.execute(db)
  return rows
    .map((row) => comparedWith(store, row))
    .filter(({ isSamePhone, isSameName }) => isSamePhone || isSameName)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.id.localeCompare(other.id))
    .slice(0, LISTED)
}

/** Ids; the numbers of phones are of every shape, and looked through. */
function candidates(store: StoreFacts): RawBuilder<unknown> {
  const { area, names } = store
  const national = phoneOf(store)?.national
  const named = [...new Set(Object.values(names))].flatMap((name) => {
    const open = storeConditions({ area, keyword: name })
    const words = sql`stores.area = ${area} and ${storeHasWords(name)}`
    return [...(open ? [open] : []), sql`stores.status in ('paused', 'closed') and ${words}`]
  })
  const conditions = [
    ...named,
    ...(national === undefined
      ? []
      : [
          sql`stores.area = ${area}
            and right(regexp_replace(stores.phone, '\\D', '', 'g'), ${national.length}::int) = ${national}`,
        ]),
  ]
  return sql.join(
    conditions.map(
      (condition) => sql`(select id from stores where ${condition} limit ${CANDIDATES})`,
    ),
    sql` union `,
  )
}

function comparedWith(store: StoreFacts, row: Candidate): LikelySame {
  const { id, names, address, status, phone, regionId, cityId } = row
  const here = positionOf(store)
  const there = positionOf(row)
  const meters = here && there ? Math.round(distanceMeters(here, there)) : null
  const isNear =
    meters === null
      ? cityId === store.city && regionId === store.region
      : meters <= SAME_NAME_WITHIN_METERS
  const number = phoneOf(store)?.international
  return {
    ...{ id, names, address, status, phone, meters },
    isSamePhone:
      number !== undefined && phoneOf({ ...row, area: store.area })?.international === number,
    isSameName: isNear && haveOneName(store.names, row.names),
  }
}

function positionOf({ lat, lng }: { lat: number | null; lng: number | null }) {
  return lat === null || lng === null ? undefined : { lat, lng }
}

function phoneOf({ phone, area }: Pick<StoreFacts, 'phone' | 'area'>) {
  return phone === null ? undefined : storePhoneNumber(phone, area)
}

/** One may say more than the other, such as its branch. */
function haveOneName(some: Texts, others: Texts): boolean {
  const [here, there] = [some, others].map((names) => Object.values(names).map(lettersOf))
  return (here ?? []).some((one) =>
    (there ?? []).some((other) => one !== '' && (one.includes(other) || other.includes(one))),
  )
}

function lettersOf(name: string): string {
  return foldSearchText(name).replace(/[^\p{L}\p{N}]+/gu, '')
}

function rankOf({ isSamePhone, isSameName, meters }: LikelySame): number {
  const both = isSamePhone && isSameName ? 0 : 1
  return both * 1e9 + (meters ?? 1e6)
}
