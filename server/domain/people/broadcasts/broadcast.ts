import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type {
  BroadcastEnd,
  BroadcastState,
  BroadcastWords,
  Segment,
} from '#contract/values/broadcasts.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'

export interface Broadcast {
  id: string
  area: Area
  state: BroadcastState
  titles: BroadcastWords
  bodies: BroadcastWords
  page: string
  segment: Segment
  copiedFrom: string | null
  sendFrom: Date | null
  sendUntil: Date | null
  countedMembers: number | null
  mostMembers: number | null
  sentUpTo: string
  queuedMembers: number
  leftMembers: number | null
  version: number
  createdBy: string
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  endedAs: BroadcastEnd | null
  changedBy: string
  /** Of whom it was changed by last. */
  changedByName: string | null
  createdByName: string | null
}

/** As the log of acts names it. */
export function subjectOf(id: string): string {
  return `broadcasts/${id}`
}

function selectBroadcasts(db: Kysely<Database>) {
  return db
    .selectFrom('broadcasts as b')
    .leftJoin('staff as s', 's.id', 'b.changed_by')
    .leftJoin('staff as c', 'c.id', 'b.created_by')
    .select(['b.id', 'b.area', 'b.state', 'b.titles', 'b.bodies', 'b.page', 'b.segment'])
    .select(['b.copied_from as copiedFrom', 'b.send_from as sendFrom', 'b.send_until as sendUntil'])
    .select(['b.counted_members as countedMembers', 'b.most_members as mostMembers'])
    .select(['b.sent_up_to as sentUpTo', 'b.queued_members as queuedMembers', 'b.version'])
    .select(['b.left_members as leftMembers', 'b.created_by as createdBy'])
    .select(['b.created_at as createdAt', 'b.started_at as startedAt', 'b.ended_at as endedAt'])
    .select([
      'b.changed_by as changedBy',
      'b.ended_as as endedAs',
      's.name as changedByName',
      'c.name as createdByName',
    ])
}

/**
 * One message.
 *
 * @throws ConsoleError `SubjectNotFound`, also for one of a foreign area
 */
export async function findBroadcast(
  db: Kysely<Database>,
  { id, areas }: { id: string; areas: readonly Area[] },
): Promise<Broadcast> {
  const found = await selectBroadcasts(db)
    .where('b.id', '=', id)
    .where('b.area', 'in', areas)
    .executeTakeFirst()
  if (!found) throw new ConsoleError('SubjectNotFound')
  return found
}

/**
 * The same, held until this transaction ends: of two who change it at once the second one sees what the first has done.
 *
 * @throws ConsoleError `SubjectNotFound`
 */
export async function lockBroadcast(
  tx: Transaction<Database>,
  { id, areas }: { id: string; areas: readonly Area[] },
): Promise<Broadcast> {
  await sql`select from broadcasts where id = ${id}::uuid for no key update`.execute(tx)
  return findBroadcast(tx, { id, areas })
}

/**
 * A draft, held, as it was seen.
 *
 * @throws ConsoleError `SubjectNotFound`; `BroadcastNotDraft`; `BroadcastChanged` where somebody else was first
 */
export async function lockDraft(
  tx: Transaction<Database>,
  { version, ...key }: { id: string; areas: readonly Area[]; version: number },
): Promise<Broadcast> {
  const draft = await lockBroadcast(tx, key)
  if (draft.state !== 'draft') throw new ConsoleError('BroadcastNotDraft')
  if (draft.version !== version) {
    throw new ConsoleError('BroadcastChanged', { values: { name: draft.changedByName ?? '' } })
  }
  return draft
}

export interface ListBroadcastsInput {
  areas: readonly Area[]
  state?: BroadcastState | undefined
  /** A part of a title in any language. */
  find?: string | undefined
  p: number
  ps: number
}

/** Messages with these words in a title, as the log of acts names them: a query of one column. */
export function subjectsOfBroadcasts(find: string, areas: readonly Area[]): RawBuilder<unknown> {
  return sql`select 'broadcasts/' || b.id from broadcasts b
    where b.area = any(${[...areas]}::text[]) and ${hasTitle(find)}`
}

function hasTitle(find: string): RawBuilder<boolean> {
  return sql`strpos(lower(b.titles::text), ${find.toLowerCase()}) > 0`
}

/** The newest first. */
export async function listBroadcasts(
  db: Kysely<Database>,
  { areas, state, find, p, ps }: ListBroadcastsInput,
): Promise<{ broadcasts: Broadcast[]; total: number }> {
  const where = sql<boolean>`${sql.join(
    [
      sql`b.area = any(${[...areas]}::text[])`,
      ...(state === undefined ? [] : [sql`b.state = ${state}`]),
      ...(find === undefined ? [] : [hasTitle(find)]),
    ],
    sql` and `,
  )}`
  const broadcasts = await selectBroadcasts(db)
    .where(where)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(ps)
    .offset((p - 1) * ps)
    .execute()
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from broadcasts b where ${where} limit ${TOTAL_LIMIT}) counted`.execute(db)
  return { broadcasts, total: rows[0]?.total ?? 0 }
}
