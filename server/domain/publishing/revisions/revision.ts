import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import {
  OPEN_STATES,
  type ContentKind,
  type RevisionState,
} from '#contract/values/content-kinds.ts'
import type { Database } from '../../../db/database.ts'
import type { ContentRevisionsTable } from '../../../db/tables/content-revisions.ts'

/** An entry of the content as its file has it. */
export type Body = Record<string, unknown>

/** Which entry, by its own name. */
export interface EntryName {
  kind: ContentKind
  entryId: string
}

/** A version of an entry that the console has written. */
export interface Revision {
  id: string
  entryId: string
  area: Area | null
  state: RevisionState
  body: Body
  /** How often it was saved. */
  saves: number
  /** Hash of what was live when it was begun; null where nothing was. */
  basedOn: string | null
  /** Who has saved it last; null where an import has brought it. */
  author: { id: string; name: string } | null
  reason: string | null
  dueAt: Date | null
  createdAt: Date
  publishedAt: Date | null
}

type RevisionRow = Selectable<ContentRevisionsTable> & { authorName: string | null }

/** Versions with who has written them, before anything is asked for. */
export function fromRevisions(db: Kysely<Database>) {
  return db
    .selectFrom('content_revisions as r')
    .selectAll('r')
    .select(sql<string | null>`(select name from staff where staff.id = r.author)`.as('authorName'))
}

/** Those of one entry. */
export function ofEntry(db: Kysely<Database>, { kind, entryId }: EntryName) {
  return fromRevisions(db).where('r.kind', '=', kind).where('r.entry_id', '=', entryId)
}

export function toRevision(row: RevisionRow): Revision {
  return {
    id: row.id,
    entryId: row.entry_id,
    area: row.area,
    state: row.state,
    body: JSON.parse(row.body) as Body,
    saves: row.saves,
    basedOn: row.based_on,
    author: row.author === null ? null : { id: row.author, name: row.authorName ?? '' },
    reason: row.reason,
    dueAt: row.due_at,
    createdAt: row.created_at,
    publishedAt: row.published_at,
  }
}

/** The version of an entry that is not published yet; undefined where there is none. */
export async function findOpen(
  db: Kysely<Database>,
  entry: EntryName,
): Promise<Revision | undefined> {
  const row = await ofEntry(db, entry).where('r.state', 'in', OPEN_STATES).executeTakeFirst()
  return row && toRevision(row)
}

/**
 * The same, held until this transaction ends.
 *
 * @throws ConsoleError `DraftNotFound`
 */
export async function lockOpen(tx: Transaction<Database>, entry: EntryName): Promise<Revision> {
  const row = await ofEntry(tx, entry)
    .where('r.state', 'in', OPEN_STATES)
    .forUpdate('r')
    .executeTakeFirst()
  if (!row) throw new ConsoleError('DraftNotFound')
  return toRevision(row)
}

/** Somebody else was first: what stands now goes with the refusal, to be seen field by field. */
export function draftChanged(revision: Revision): ConsoleError {
  return new ConsoleError('DraftChanged', {
    values: { name: revision.author?.name ?? '' },
    payload: { draft: tellRevision(revision) },
  })
}

/** As an answer tells it. */
export function tellRevision(revision: Revision) {
  const { id, area, state, body, saves, basedOn, author, reason } = revision
  return {
    ...{ id, area, state, body, saves, basedOn, author, reason },
    dueAt: revision.dueAt?.toISOString() ?? null,
    createdAt: revision.createdAt.toISOString(),
    publishedAt: revision.publishedAt?.toISOString() ?? null,
  }
}

/** As the log of acts names an entry. */
export function subjectOf({ kind, entryId }: EntryName): string {
  return `content/${kind}/${entryId}`
}
