import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { MessageKind, MessageState } from '#contract/values/inbox.ts'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { walkedTo, type Walked, type WalkPage } from '../../../db/walk.ts'
import { isLateAt, isOfAreas, MESSAGES, selectMessages, STATE, type Message } from './messages.ts'

export interface ListMessagesInput {
  /** Of these areas alone. */
  areas: readonly Area[]
  /** The beginning of a reference, or a whole address or number of its sender. */
  find?: string | undefined
  kind?: MessageKind | undefined
  state: MessageState | 'all'
  /** A person of staff, or null: nobody. */
  assignedTo?: string | null | undefined
  isLate?: boolean | undefined
  p: number
  ps: number
}

/**
 * Messages of visitors: of the open ones that which waits longest comes first, of others the newest. The count stops
 * at `TOTAL_LIMIT`.
 */
export async function listMessages(
  db: Kysely<Database>,
  clock: Clock,
  input: ListMessagesInput,
): Promise<{ messages: Message[]; total: number }> {
  const { state, p, ps } = input
  const where = conditions(clock, input)
  // Not by the indexes of the forms' moments: all that is closed would be walked over, one by one, to the few that are
  // open (of 100,000 forms: twice as long).
  const order =
    state === 'open' ? sql`f.created_at + interval '0', f.id` : sql`f.created_at desc, f.id desc`
  const rest = sql`order by ${order} limit ${ps} offset ${(p - 1) * ps}`
  const [messages, total] = await Promise.all([
    selectMessages(db, clock, { where, rest }),
    count(db, where),
  ])
  return { messages, total }
}

/** All of them, oldest first. */
export async function walkMessages(
  db: Kysely<Database>,
  clock: Clock,
  { page, ...filter }: Omit<ListMessagesInput, 'p' | 'ps'> & { page: WalkPage },
): Promise<Walked<Message>> {
  const [createdAt, id] = page.after ?? []
  const isNext = page.after
    ? sql`(f.created_at, f.id) > (${createdAt}::timestamptz, ${id}::uuid)`
    : sql`true`
  const found = await selectMessages(db, clock, {
    where: sql`${conditions(clock, filter)} and ${isNext}`,
    rest: sql`order by f.created_at, f.id limit ${page.limit + 1}`,
  })
  return walkedTo(found, page, (message) => [message.createdKey, message.id])
}

interface WaitingMessages {
  open: number
  late: number
  oldestAt: Date | null
}

/**
 * How many wait for an answer, `TOTAL_LIMIT` at most, how many of those for more than two days, and since when the
 * first of them does.
 */
export async function countOpenMessages(
  db: Kysely<Database>,
  clock: Clock,
  areas: readonly Area[],
): Promise<WaitingMessages> {
  const { rows } = await sql<WaitingMessages>`
    select count(*)::int as open, (count(*) filter (where is_late))::int as late,
      min(created_at) as "oldestAt"
    from (
      select ${isLateAt(clock)} as is_late, f.created_at from ${MESSAGES}
      where ${conditions(clock, { areas, state: 'open' })}
      order by f.created_at limit ${TOTAL_LIMIT}) counted`.execute(db)
  return rows[0] ?? { open: 0, late: 0, oldestAt: null }
}

async function count(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from ${MESSAGES} where ${where} limit ${TOTAL_LIMIT}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

function conditions(
  clock: Clock,
  { areas, find, kind, state, assignedTo, isLate }: Omit<ListMessagesInput, 'p' | 'ps'>,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [isOfAreas(areas)]
  if (state !== 'all') all.push(sql`${STATE} = ${state}`)
  if (kind !== undefined) all.push(sql`f.kind = ${kind}`)
  if (isLate) all.push(isLateAt(clock))
  if (assignedTo === null) all.push(sql`c.assigned_to is null`)
  else if (assignedTo !== undefined) all.push(sql`c.assigned_to = ${assignedTo}::uuid`)
  if (find !== undefined) {
    all.push(sql`(starts_with(f.reference, ${find.toUpperCase()})
      or lower(f.email) = ${find.toLowerCase()} or f.mobile = ${find})`)
  }
  return sql.join(all, sql` and `)
}
