import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffOperator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { requireWritten } from './areas-of-entry.ts'
import { beginDraft } from './begin-draft.ts'
import { findLive } from './entry-kinds.ts'
import {
  draftChanged,
  ofEntry,
  subjectOf,
  toRevision,
  type EntryName,
  type Revision,
} from './revision.ts'
import { readStoredFiles } from './stored-files.ts'

export interface RestoreVersionInput extends EntryName {
  version: string
  /** Of who asks. */
  areas: readonly Area[]
  operator: StaffOperator
}

/**
 * Begins a draft with what an older version said: nothing is live by it yet.
 *
 * @throws ConsoleError `SubjectNotFound`; `DraftChanged` where there is a draft already
 */
export async function restoreVersion(
  db: Kysely<Database>,
  clock: Clock,
  { version, areas, operator, ...entry }: RestoreVersionInput,
): Promise<Revision> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const row = await ofEntry(tx, entry)
      .where('r.id', '=', version)
      .where('r.state', 'in', ['live', 'archived'])
      .executeTakeFirst()
    if (!row) throw new ConsoleError('SubjectNotFound')
    const { area, body } = toRevision(row)
    requireWritten(entry.kind, { area, body }, areas)
    const live = findLive(await readStoredFiles(tx, entry.kind), entry)
    const { draft, isNew } = await beginDraft(tx, moment, {
      ...entry,
      area,
      body,
      basedOn: live?.hash ?? null,
      author: operator.staff.id,
    })
    if (!isNew) throw draftChanged(draft)
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'content-version-restored',
      subject: subjectOf(entry),
      details: { version, draft: draft.id },
    })
    return draft
  })
}
