import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { writeSource } from '../content/load-source.ts'
import { hashContentFiles } from '../content/read-content-files.ts'
import type { Operator, StaffOperator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { afterPublish } from './after-publish.ts'
import { requireWritten } from './areas-of-entry.ts'
import { changesOf, contentLines } from './content-lines.ts'
import type { StoredEntry } from './entry-kind.ts'
import { ENTRY_KINDS, findLive } from './entry-kinds.ts'
import { prepareEntry } from './prepare-entry.ts'
import { toRefusal } from './problems.ts'
import { draftChanged, lockOpen, subjectOf, type EntryName, type Revision } from './revision.ts'
import { lockSource, type LockedSource } from './stored-files.ts'

export interface PublishParts {
  db: Transaction<Database>
  clock: Moment
}

export interface PublishRevisionInput extends EntryName {
  /** How often the draft was saved when it was looked at: what is published is that. */
  saves: number
  /** Of who publishes. */
  areas: readonly Area[]
  operator: StaffOperator
  reason: string
}

/** What a publication has come to. */
export interface EntryChange {
  area: Area | null
  lines: DifferenceLine[]
}

/**
 * Makes a draft live: puts it in its place in the stored file, and loads that source as an import does, with all that
 * an import would refuse (decision 47).
 *
 * @throws ConsoleError `DraftNotFound`, `SubjectNotFound` for a foreign area, `DraftChanged`, `EntryChanged`,
 * `ContentRefused`
 */
export async function publishRevision(
  { db: tx, clock: moment }: PublishParts,
  { kind, entryId, areas, saves, operator, reason }: PublishRevisionInput,
): Promise<EntryChange> {
  const source = await lockSource(tx, moment, kind)
  const revision = await lockOpen(tx, { kind, entryId })
  requireWritten(kind, revision, areas)
  const live = findLive(source.files, { kind, entryId })
  if (live) requireWritten(kind, live, areas)
  if (revision.saves !== saves) throw draftChanged(revision)
  return publishLocked(tx, moment, { kind, source, operator, revision: { ...revision, reason } })
}

interface PublishLockedInput {
  kind: ContentKind
  source: LockedSource
  revision: Revision
  operator: Operator
}

/** The same for a version that is held already, with its source; its reason is kept with it. */
export async function publishLocked(
  tx: Transaction<Database>,
  moment: Moment,
  { kind, source, revision, operator }: PublishLockedInput,
): Promise<EntryChange> {
  const { entryId, area, body } = revision
  const { live, files, write } = await prepareEntry(tx, kind, { revision, files: source.files })
  const hash = hashContentFiles(files)
  const refuse = (error: unknown): never => {
    throw toRefusal(error, entryId)
  }
  const prepared = { name: ENTRY_KINDS[kind].source.name, hash, files, write }
  const { version } = source
  await writeSource(tx, moment, prepared, { version, consoleHash: hash, keepsHeld: true, refuse })
  await archiveLive(tx, moment, { kind, entryId, live, loadedAt: version.loadedAt })
  await tx
    .updateTable('content_revisions')
    .where('id', '=', revision.id)
    .set({ state: 'live', reason: revision.reason, due_at: null, published_at: moment.now() })
    .execute()
  const more = await afterPublish(tx, moment, { kind, revision, operator })
  const lines = [...contentLines(live?.body, body), ...more]
  await recordOperatorAct(tx, moment, {
    operator,
    act: 'content-published',
    subject: subjectOf({ kind, entryId }),
    details: { version: revision.id, ...(area === null ? {} : { area }) },
    changes: changesOf(lines),
  })
  return { area, lines }
}

/** What was live until now is an older version: also what an import has brought, of which there is none yet. */
async function archiveLive(
  tx: Transaction<Database>,
  moment: Moment,
  { kind, entryId, live, loadedAt }: EntryName & { live: StoredEntry | undefined; loadedAt: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('content_revisions')
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('state', '=', 'live')
    .set({ state: 'archived' })
    .executeTakeFirstOrThrow()
  if (!live || Number(numUpdatedRows) > 0) return
  await tx
    .insertInto('content_revisions')
    .values({
      id: newId(moment),
      kind,
      entry_id: entryId,
      area: live.area,
      body: JSON.stringify(live.body),
      state: 'archived',
      author: null,
      created_at: loadedAt,
      published_at: loadedAt,
    })
    .execute()
}
