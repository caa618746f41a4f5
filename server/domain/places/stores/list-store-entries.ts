import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { PAGED_LIMIT, TOTAL_LIMIT } from '#contract/values/paging.ts'
import type { StoreOrder, StoreState } from '#contract/values/store-form.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { walkedTo, type Walked, type WalkPage } from '../../../db/walk.ts'
import { storeConditions, storeHasWords } from './store-filter.ts'

export interface ListStoreEntriesInput {
  /** Of these areas alone. */
  areas: readonly Area[]
  /** A store's id, or words of its names, address and places. */
  find?: string | undefined
  businessType?: string | undefined
  state?: StoreState | undefined
  order: StoreOrder
  p: number
  ps: number
}

export interface StoreEntry {
  id: string
  area: Area
  names: Texts
  address: string
  status: StoreState
  /** It is another one, which stays. */
  isMerged: boolean
  typeNames: Texts | null
  rebatePercent: number | null
  plannedAt: Date | null
  updatedAt: Date
  /** What `versionOf` knows it by. */
  importHash: string
  plannedPercent: number | null
  plannedCapMinor: number | null
}

const ORDERS = {
  changed: sql`updated_at desc, id`,
  newest: sql`created_at desc, id`,
} as const satisfies Record<StoreOrder, RawBuilder<unknown>>

const PAGE_ORDERS = {
  changed: sql`page.updated_at desc, page.id`,
  newest: sql`page.created_at desc, page.id`,
} as const satisfies Record<StoreOrder, RawBuilder<unknown>>

/**
 * Stores in whatever state, for whoever works in their areas. Words find those that are open by the index of members'
 * searches, and the few others one by one. The count stops at `TOTAL_LIMIT`.
 */
export async function listStoreEntries(
  db: Kysely<Database>,
  input: ListStoreEntriesInput,
): Promise<{ stores: StoreEntry[]; total: number }> {
  const { p, ps, order } = input
  const found = foundRows(input)
  const isBeyond = (p - 1) * ps >= PAGED_LIMIT
  const listing = sql<StoreEntry>`
    with page as (
      select id, created_at, updated_at from (${found}) as found
      order by ${ORDERS[order]} limit ${isBeyond ? 0 : ps} offset ${isBeyond ? 0 : (p - 1) * ps}
    )
    ${ENTRY} from page join stores s using (id) ${BESIDE}
    order by ${PAGE_ORDERS[order]}`.execute(db)
  const counting = sql<{ total: number }>`
    select count(*)::int as total from (select from (${found}) as found limit ${TOTAL_LIMIT}) as counted
  `.execute(db)
  const [{ rows: stores }, { rows }] = await Promise.all([listing, counting])
  return { stores, total: rows[0]?.total ?? 0 }
}

/** All of them, by id: each is held against the words, whatever there are of them. */
export async function walkStoreEntries(
  db: Kysely<Database>,
  { areas, find, ...filter }: Omit<ListStoreEntriesInput, 'order' | 'p' | 'ps'>,
  page: WalkPage,
): Promise<Walked<StoreEntry>> {
  const conditions = [
    restOf(areas, filter),
    ...(find === undefined
      ? []
      : [sql`(stores.id = ${find.toLowerCase()} or ${storeHasWords(find)})`]),
    ...(page.after ? [sql`stores.id > ${page.after[0]}`] : []),
  ]
  const { rows } = await sql<StoreEntry>`
    with page as (
      select id from stores where ${sql.join(conditions, sql` and `)}
      order by id limit ${page.limit + 1}
    )
    ${ENTRY} from page join stores s using (id) ${BESIDE} order by s.id`.execute(db)
  return walkedTo(rows, page, ({ id }) => [id])
}

const ENTRY = sql`
  select s.id, s.area, s.names, s.address, s.status, s.merged_into is not null as "isMerged",
    t.names as "typeNames", s.rebate_percent as "rebatePercent", r.starts_at as "plannedAt",
    s.updated_at as "updatedAt", s.import_hash as "importHash", r.rebate_percent as "plannedPercent",
    r.rebate_cap_minor as "plannedCapMinor"`

const BESIDE = sql`
  left join business_types t on t.id = s.business_type_id
  left join planned_rebates r on r.store_id = s.id`

const COLUMNS = sql`stores.id, stores.created_at, stores.updated_at`

/** A select of what is asked for, no row twice. */
function foundRows({ areas, find, ...filter }: ListStoreEntriesInput): RawBuilder<unknown> {
  const rest = restOf(areas, filter)
  if (find === undefined) return sql`select ${COLUMNS} from stores where ${rest}`
  const { businessType, state } = filter
  const open =
    state === undefined || state === 'active'
      ? areas.flatMap((area) => storeConditions({ area, keyword: find, businessType }) ?? [])
      : []
  // Those that are found nowhere any more are in no index.
  const others =
    state === 'active' ? [] : [sql`stores.status <> 'active' and ${storeHasWords(find)}`]
  return sql.join(
    [
      sql`select ${COLUMNS} from stores where stores.id = ${find.toLowerCase()} and ${rest}`,
      ...open.map((conditions) => someRows(conditions)),
      ...others.map((conditions) => someRows(sql`${conditions} and ${rest}`)),
    ],
    sql` union `,
  )
}

function someRows(conditions: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${COLUMNS} from stores where ${conditions} limit ${TOTAL_LIMIT})`
}

function restOf(
  areas: readonly Area[],
  { businessType, state }: Pick<ListStoreEntriesInput, 'businessType' | 'state'>,
): RawBuilder<unknown> {
  return sql.join(
    [
      sql`stores.area = any(${sql.val([...areas])}::text[])`,
      ...(businessType === undefined ? [] : [sql`stores.business_type_id = ${businessType}`]),
      ...(state === undefined ? [] : [sql`stores.status = ${sql.lit(state)}`]),
    ],
    sql` and `,
  )
}
