import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { EntryState } from '#contract/values/content-kinds.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface ListCouponsForConsoleInput {
  areas: readonly Area[]
  /** A part of id, title or store. */
  find?: string | undefined
  state?: EntryState | undefined
  /** This one alone. */
  id?: string | undefined
  p: number
  ps: number
}

export interface ListedCoupon {
  id: string
  area: Area
  state: EntryState
  titles: Texts
  storeName: string | null
  startsAt: Date | null
  endsAt: Date | null
  stockTotal: number | null
  stockLeft: number | null
  openState: 'draft' | 'in-review' | 'scheduled' | null
  dueAt: Date | null
}

/**
 * All coupons that are or were live, those of the files that wait for a store, and those that are only drafts so far;
 * by area, what runs longest first.
 */
export async function listCouponsForConsole(
  db: Kysely<Database>,
  clock: Clock,
  input: ListCouponsForConsoleInput,
): Promise<{ coupons: ListedCoupon[]; total: number }> {
  const { p, ps } = input
  const found = sql`${entriesAt(clock.now())} , found as (
    select * from entries where ${conditionsOf(input)})`
  const listing = sql<ListedCoupon>`${found}
    select id, area, state, titles, store_name as "storeName", starts_at as "startsAt",
      ends_at as "endsAt", stock_total as "stockTotal", stock_left as "stockLeft",
      open_state as "openState", due_at as "dueAt"
    from found order by area, ends_at desc nulls first, id
    limit ${ps} offset ${(p - 1) * ps}`.execute(db)
  const counting = sql<{ total: number }>`${found}
    select count(*)::integer as total from found`.execute(db)
  const [{ rows: coupons }, { rows }] = await Promise.all([listing, counting])
  return { coupons, total: rows[0]?.total ?? 0 }
}

/**
 * NOTE: coupons are hundreds, and whoever edits them is few: every file is read anew. A draft's text is JSON, and may
 * be anything beside that.
 */
function entriesAt(now: Date): RawBuilder<unknown> {
  return sql`with filed as (
      select entry ->> 'id' as id, substring(f.path from '([^/]+)[.]json$') as area, entry
      from content_files f cross join lateral jsonb_array_elements(f.body::jsonb) as e(entry)
      where f.source = 'coupons'
    ), opened as (
      select entry_id as id, area, state, due_at, body::jsonb as entry
      from content_revisions
      where kind = 'coupons' and state in ('draft', 'in-review', 'scheduled')
    ), ids as (
      select id from coupons union select id from filed union select id from opened
    ), entries as (
      select ids.id, coalesce(c.area, f.area, o.area) as area,
        case
          when c.id is null and f.id is not null then 'waiting'
          when c.id is null and o.state = 'scheduled' then 'scheduled'
          when c.id is null then 'draft'
          when c.ends_at < ${now} then 'ended'
          when c.paused_at is not null then 'paused'
          when c.starts_at > ${now} then 'upcoming'
          else 'live'
        end as state,
        coalesce(c.titles, ${titlesOf('f')}, ${titlesOf('o')}) as titles,
        coalesce(f.entry ->> 'storeName', s.names ->> 'zh-TW', s.names ->> 'en-US',
          s.names ->> 'zh-CN', o.entry ->> 'storeName') as store_name,
        c.starts_at, c.ends_at, c.stock_total, c.stock_left,
        o.state as open_state, o.due_at
      from ids
        left join coupons c on c.id = ids.id
        left join stores s on s.id = c.store_id
        left join filed f on f.id = ids.id
        left join opened o on o.id = ids.id
    )`
}

/** Of an entry, in the languages in which it has one so far. */
function titlesOf(table: 'f' | 'o'): RawBuilder<unknown> {
  const title = sql`${sql.ref(`${table}.entry`)} -> 'title'`
  return sql`case when ${sql.ref(`${table}.id`)} is not null then jsonb_strip_nulls(jsonb_build_object(
    'zh-TW', ${title} ->> 'zh-TW', 'zh-CN', ${title} ->> 'zh-CN', 'en-US', ${title} ->> 'en-US')) end`
}

function conditionsOf({ areas, find, state, id }: ListCouponsForConsoleInput): RawBuilder<unknown> {
  const conditions = [sql`area = any(${[...areas]}::text[])`]
  if (state !== undefined) conditions.push(sql`state = ${state}`)
  if (id !== undefined) conditions.push(sql`id = ${id}`)
  if (find !== undefined && find !== '') conditions.push(hasWords(find))
  return sql.join(conditions, sql` and `)
}

/** Full and half width, upper and lower case and 臺 and 台 are the same. */
function hasWords(find: string): RawBuilder<unknown> {
  const folded = find.normalize('NFKC').toLowerCase().replaceAll('臺', '台')
  return sql`strpos(replace(lower(normalize(concat_ws(chr(10), id, titles ->> 'zh-TW',
    titles ->> 'zh-CN', titles ->> 'en-US', store_name), NFKC)), '臺', '台'), ${folded}) > 0`
}
