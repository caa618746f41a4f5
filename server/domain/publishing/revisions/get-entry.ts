import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import { requireSeen } from './areas-of-entry.ts'
import { findLive, hashBody } from './entry-kinds.ts'
import { findProblems, type Problem } from './problems.ts'
import {
  findOpen,
  ofEntry,
  toRevision,
  type Body,
  type EntryName,
  type Revision,
} from './revision.ts'
import { readStoredFiles } from './stored-files.ts'

export interface GetEntryOutput {
  live: { body: Body; hash: string } | null
  draft: Revision | null
  /** What the draft was begun from, where something else is live by now; null too where no version says it. */
  base: Body | null
  /** Of the draft, by the schema of its file. */
  problems: Problem[]
  /** What is live first, then the newest ones, discarded drafts among them. */
  versions: Revision[]
}

const MAX_VERSIONS = 30

/**
 * An entry as it is live, as somebody is writing it, and as it was.
 *
 * @throws ConsoleError `SubjectNotFound`, also for what stands in a foreign area
 */
export async function getEntry(
  db: Kysely<Database>,
  { areas, ...entry }: EntryName & { areas: readonly Area[] },
): Promise<GetEntryOutput> {
  const [files, draft, rows] = await Promise.all([
    readStoredFiles(db, entry.kind),
    findOpen(db, entry),
    ofEntry(db, entry)
      .where('r.state', 'in', ['live', 'archived'])
      .orderBy(sql`r.state = 'live'`, 'desc')
      .orderBy(sql`coalesce(r.published_at, r.created_at)`, 'desc')
      .orderBy('r.id', 'desc')
      .limit(MAX_VERSIONS)
      .execute(),
  ])
  const live = findLive(files, entry)
  const versions = rows.map(toRevision)
  const standing = live ?? draft ?? versions[0]
  if (standing) requireSeen(entry.kind, standing, areas)
  return {
    live: live ? { body: live.body, hash: live.hash } : null,
    draft: draft ?? null,
    base: draft && draft.basedOn !== live?.hash ? baseOf(draft, versions) : null,
    problems: draft ? findProblems(entry.kind, draft.body) : [],
    versions,
  }
}

function baseOf({ basedOn }: Revision, versions: readonly Revision[]): Body | null {
  return versions.find(({ body }) => hashBody(body) === basedOn)?.body ?? null
}
