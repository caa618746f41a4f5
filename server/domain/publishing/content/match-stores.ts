import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { foldSearchText } from '#contract/values/search-text.ts'
import type { Database } from '../../../db/database.ts'
import { storeIdOf } from '../../places/stores/store-draft.ts'
import type { NamedStore } from './content-source.ts'

/** A store as content names it. */
interface StoreReference {
  path: string
  area: Area
  storeName: string
  storeAddress: string
}

type Matched<Entry> = Entry & { storeId: string }

interface StoreRow {
  id: string
  area: Area
  names: Partial<Record<string, string>>
  address: string
  created_at: Date
  merged_into: string | null
}

/**
 * Gives each entry the id of the store that it names, leaving out those that have none, and says of every
 * store that was named how it was found: by the name and address that its id was made of, else, for one
 * with an id of its source, by its name and the whole or the beginning of its address, where that is one
 * store alone. One that was merged is the one that stays.
 */
export async function matchStores<Entry extends StoreReference>(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<{ matched: Matched<Entry>[]; stores: NamedStore[] }> {
  const byId = await findByIds(db, entries.map(idOf))
  const others = entries.filter((entry) => !byId.has(idOf(entry)))
  const byName = await findByNames(db, others)
  const found = entries.map((entry) => {
    const store = byId.get(idOf(entry))
    return { entry, stores: staying(store ? [store] : candidatesOf(entry, byName)) }
  })
  return {
    matched: found.flatMap(({ entry, stores: [store, ...more] }) =>
      store && more.length === 0 ? [{ ...entry, storeId: store.id }] : [],
    ),
    stores: found.map(({ entry: { path, storeName, storeAddress }, stores }) => ({
      path,
      name: storeName,
      address: storeAddress,
      found: stores.map(({ created_at: since }) => since),
    })),
  }
}

/** What was merged is the store that stays, and one with it. */
function staying(stores: readonly StoreRow[]): Pick<StoreRow, 'id' | 'created_at'>[] {
  const since = new Map<string, Date>()
  for (const { id, merged_into: into, created_at: at } of stores) {
    const known = since.get(into ?? id)
    since.set(into ?? id, known && known < at ? known : at)
  }
  return [...since].map(([id, created_at]) => ({ id, created_at }))
}

function idOf({ area, storeName, storeAddress }: StoreReference): string {
  return storeIdOf(area, { name: storeName, address: storeAddress })
}

async function findByIds(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, StoreRow>> {
  const stores = await fromStores(db)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(stores.map((store) => [store.id, store]))
}

/**
 * Stores that have one of the names among theirs, the first line of their text. Paused and closed ones too,
 * which no index of words has: a walk through all, once an import, for names that no id was made of.
 */
async function findByNames(
  db: Kysely<Database>,
  references: readonly StoreReference[],
): Promise<StoreRow[]> {
  const names = references.map(({ storeName }) => foldSearchText(storeName)).filter(lettersOf)
  if (names.length === 0) return []
  const patterns = new Set(names.map((name) => `%${name.replace(/[\\%_]/g, '\\$&')}%`))
  return fromStores(db)
    .where(sql<boolean>`split_part(search_text, chr(10), 1) like any(${[...patterns]}::text[])`)
    .execute()
}

function fromStores(db: Kysely<Database>) {
  return db
    .selectFrom('stores')
    .select(['id', 'area', 'names', 'address', 'created_at', 'merged_into'])
}

/** One at the very address, else all whose address begins with it. */
function candidatesOf(reference: StoreReference, stores: readonly StoreRow[]): StoreRow[] {
  const [name, address] = [lettersOf(reference.storeName), lettersOf(reference.storeAddress)]
  const named = stores.filter(
    (store) =>
      store.area === reference.area &&
      Object.values(store.names).some((one) => lettersOf(one ?? '') === name) &&
      isBeginning(address, lettersOf(store.address)),
  )
  const exact = named.filter((store) => lettersOf(store.address) === address)
  return exact.length > 0 ? exact : named
}

/** As searches see it, without spaces and signs, which addresses are written with as one pleases. */
function lettersOf(text: string): string {
  return foldSearchText(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Number 2 is not where number 23 begins. */
function isBeginning(start: string, text: string): boolean {
  if (start === '' || !text.startsWith(start)) return false
  return !(/\p{N}$/u.test(start) && /^\p{N}/u.test(text.slice(start.length)))
}
