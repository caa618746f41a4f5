import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { addDays, startOfDay, type Day } from '#contract/values/day.ts'
import { LATE_ENTRY_MS } from '#contract/values/statement.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { settleExpiredLots } from './expire-lots.ts'
import type { StoredEntry } from './list-entries.ts'

/** Entries that are read at once. */
const PAGE = 500

export interface GetStatementInput {
  memberId: string
  /** The member's own, which says when a day begins. */
  area: Area
  /** First and last day; undefined: from the beginning, until now. */
  from?: Day | undefined
  to?: Day | undefined
  /** Only entries with a greater number. */
  after?: number | undefined
  /** Most entries to answer. */
  limit: number
}

export type StatementEntryRow = Omit<StoredEntry, 'reverses' | 'reversedBy'>

export interface GetStatementOutput {
  /** Oldest first, without a gap. */
  entries: StatementEntryRow[]
  /** There are more in these days than were asked for. */
  isCut: boolean
  /** How the account stood before them; undefined at its beginning. */
  before: { hash: string; balanceMinor: number } | undefined
}

/** A member's movements of some days. */
export async function getStatement(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, area, from, to, after = 0, limit }: GetStatementInput,
): Promise<GetStatementOutput> {
  await settleExpiredLots(db, clock, memberId)
  const since = from === undefined ? 1 : await firstSince(db, memberId, startOfDay(from, area))
  const first = Math.max(since, after + 1)
  const end = await firstSince(
    db,
    memberId,
    to === undefined ? undefined : startOfDay(addDays(to, 1), area),
  )
  const cutEnd = Math.max(first, Math.min(end, first + limit))
  const [entries, before] = await Promise.all([
    readEntries(db, memberId, first, cutEnd),
    readBefore(db, memberId, first),
  ])
  return { entries, isCut: cutEnd < end, before }
}

/**
 * Number of the first entry at an instant or after it, the number after the last where there is none
 * or no instant is given. Halves the gapless numbers, so that it needs no index by time. These rise with
 * time but for late entries: so it halves for an instant before which nothing can be late, and goes on
 * from there entry by entry. What is added later has greater numbers and changes nothing: a statement
 * that is made again, and the one of the days after it, are cut at the same place.
 */
async function firstSince(
  db: Kysely<Database>,
  memberId: string,
  instant: Date | undefined,
): Promise<number> {
  const after = await numberAfterLast(db, memberId)
  if (instant === undefined) return after
  const early = new Date(instant.getTime() - LATE_ENTRY_MS)
  const { rows } = await sql<{ found: number | null }>`/* first-entry-since */
    with recursive search (low, high) as (
      select 1, ${after}::integer
      union all
      select
        case when e.created_at >= ${early} then low else e.number + 1 end,
        case when e.created_at >= ${early} then e.number else high end
      from search join entries e on e.member_id = ${memberId} and e.number = (low + high) / 2
      where low < high
    )
    select (
      select number from entries e
      where e.member_id = ${memberId} and e.number >= low and e.number < ${after}
        and e.created_at >= ${instant}
      order by number limit 1
    ) as found
    from search where low = high`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The entries of ${memberId} have a gap`)
  return row.found ?? after
}

async function numberAfterLast(db: Kysely<Database>, memberId: string): Promise<number> {
  const account = await db
    .selectFrom('member_accounts')
    .where('member_id', '=', memberId)
    .select('entry_count')
    .executeTakeFirstOrThrow()
  return account.entry_count + 1
}

/** In pages, each of which is one short statement, however long the account is. */
async function readEntries(
  db: Kysely<Database>,
  memberId: string,
  first: number,
  end: number,
): Promise<StatementEntryRow[]> {
  const entries: StatementEntryRow[] = []
  for (let at = first; at < end; at += PAGE) {
    entries.push(...(await readPage(db, memberId, at, Math.min(end, at + PAGE))))
  }
  return entries
}

async function readPage(
  db: Kysely<Database>,
  memberId: string,
  first: number,
  end: number,
): Promise<StatementEntryRow[]> {
  const { rows } = await sql<StatementEntryRow>`/* get-statement */
    select t.id, e.number, t.kind, e.amount_minor as "amountMinor",
      e.balance_after_minor as "balanceAfterMinor", t.reason, e.lots, e.hash,
      e.previous_hash as "previousHash", e.created_at as "createdAt", t.accounts, t.source
    from entries e join transfers t on t.member_id = e.member_id and t.id = e.transfer_id
    where e.member_id = ${memberId} and e.number >= ${first} and e.number < ${end}
    order by e.number`.execute(db)
  return rows
}

function readBefore(db: Kysely<Database>, memberId: string, first: number) {
  return db
    .selectFrom('entries')
    .where('member_id', '=', memberId)
    .where('number', '=', first - 1)
    .select(['hash', 'balance_after_minor as balanceMinor'])
    .executeTakeFirst()
}
