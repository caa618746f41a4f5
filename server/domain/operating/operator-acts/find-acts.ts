import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ACT_SETS, isActSet } from '#contract/values/act-names.ts'
import type { Area } from '#contract/values/area.ts'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import { endOfId } from '#contract/values/short-id.ts'
import type { Database } from '../../../db/database.ts'
import { walkedTo, type Walked, type WalkPage } from '../../../db/walk.ts'

export interface FindActsInput {
  /** What is about a member of another area is left out. */
  areas: readonly Area[]
  /** Beginning of a subject, its last part, such as the id of a member, or the end of an id in it. */
  subject?: string | undefined
  /** Subjects that are meant by the same words: a query of one column. */
  alsoOf?: RawBuilder<unknown> | undefined
  /** Beginning of the name of who did it. */
  by?: string | undefined
  /** Name of an act, or of several (`ACT_SETS`). */
  act?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  p: number
  ps: number
}

export interface FoundAct {
  id: string
  at: Date
  operator: string
  staffId: string | null
  act: string
  call: string | null
  subject: string
  address: string | null
  /** Null where none was given, or it was erased with whom it was about. */
  reason: string | null
  details: Record<string, unknown>
  changes: Record<string, { was: unknown; is: unknown }> | null
  proposalId: string | null
}

/** Of acts of one millisecond the chain knows which came last; those from before it have no place there. */
const PLACE = sql<number>`coalesce(l.number, 0)`

/** What staff and operators did, newest first. The count stops at `TOTAL_LIMIT`. */
export async function findActs(
  db: Kysely<Database>,
  input: FindActsInput,
): Promise<{ acts: FoundAct[]; total: number }> {
  const { p, ps } = input
  const found = conditions(db, input)
  const listing = told(found)
    .orderBy('a.created_at', 'desc')
    .orderBy(PLACE, 'desc')
    .orderBy('a.id', 'desc')
    .limit(ps)
    .offset((p - 1) * ps)
    .execute()
  const counting = db
    .selectFrom(found.select('a.id').limit(TOTAL_LIMIT).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const [acts, { total }] = await Promise.all([listing, counting])
  return { acts, total }
}

/** All of them, newest first. */
export async function walkActs(
  db: Kysely<Database>,
  filter: Omit<FindActsInput, 'p' | 'ps'>,
  page: WalkPage,
): Promise<Walked<FoundAct>> {
  const [at, place, id] = page.after ?? []
  const found = await told(conditions(db, filter))
    .$if(page.after !== undefined, (query) =>
      // The first half is for the index.
      query.where(
        sql<boolean>`a.created_at <= ${at}::timestamptz and (a.created_at, ${PLACE}, a.id)
          < (${at}::timestamptz, ${place}::bigint, ${id}::uuid)`,
      ),
    )
    .select([sql<string>`a.created_at::text`.as('createdKey'), PLACE.as('place')])
    .orderBy('a.created_at', 'desc')
    .orderBy(PLACE, 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit + 1)
    .execute()
  return walkedTo(found, page, (act) => [act.createdKey, String(act.place), act.id])
}

/** All that is told of each, and why it was done. */
function told(found: ReturnType<typeof conditions>) {
  return found
    .leftJoin('operator_act_links as l', 'l.act_id', 'a.id')
    .leftJoin('operator_act_reasons as r', 'r.act_id', 'a.id')
    .select([
      'a.id',
      'a.created_at as at',
      'a.operator',
      'a.staff_id as staffId',
      'a.act',
      'a.call',
    ])
    .select(['a.subject', 'a.address', 'a.details', 'a.changes', 'a.proposal_id as proposalId'])
    .select('r.words as reason')
}

function conditions(
  db: Kysely<Database>,
  { areas, subject, alsoOf, by, act, since, until }: Omit<FindActsInput, 'p' | 'ps'>,
) {
  return db
    .selectFrom('operator_acts as a')
    .where(
      sql<boolean>`not exists (
        select from members m
        where m.member_id = substring(a.subject from '[^/]+$')
          and m.area <> all(${sql.val([...areas])}::text[])
      )`,
    )
    .$if(subject !== undefined, (query) =>
      query.where(
        sql<boolean>`(starts_with(a.subject, ${subject}) or right(a.subject, length(${subject}) + 1) = '/' || ${subject}
          or a.subject in (${alsoOf ?? sql`null`}) or ${hasIdThatEnds(subject ?? '')})`,
      ),
    )
    .$if(by !== undefined, (query) =>
      query.where(sql<boolean>`starts_with(lower(a.operator), ${(by ?? '').toLowerCase()})`),
    )
    .$if(act !== undefined, (query) => query.where(isAct(act ?? '')))
    .$if(since !== undefined, (query) => query.where('a.created_at', '>=', since ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('a.created_at', '<', until ?? new Date()))
}

function isAct(name: string): RawBuilder<boolean> {
  if (!isActSet(name)) return sql`a.act = ${name}`
  const { acts, changed } = ACT_SETS[name]
  return sql`(a.act = any(${[...acts]}::text[]) and a.changes ?| ${[...changed]}::text[])`
}

/** As the end of a long id is read out: it stands before a slash, or at the end. */
function hasIdThatEnds(subject: string): RawBuilder<boolean> {
  const end = endOfId(subject)
  if (end === undefined) return sql`false`
  return sql`strpos(lower(a.subject) || '/', ${`${end}/`}) > 0`
}
