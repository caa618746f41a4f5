import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { requireWritten } from './areas-of-entry.ts'
import { lockOpen, subjectOf, type EntryName, type Revision } from './revision.ts'

export interface UnscheduleRevisionInput extends EntryName {
  /** Of who asks. */
  areas: readonly Area[]
  operator: Operator
}

/**
 * What waited for its moment is a draft again.
 *
 * @throws ConsoleError `DraftNotFound` where nothing waits, `SubjectNotFound`
 */
export async function unscheduleRevision(
  db: Kysely<Database>,
  clock: Clock,
  { areas, operator, ...entry }: UnscheduleRevisionInput,
): Promise<Revision> {
  return inTransaction(db, async (tx) => {
    const revision = await lockOpen(tx, entry)
    requireWritten(entry.kind, revision, areas)
    if (revision.state !== 'scheduled') throw new ConsoleError('DraftNotFound')
    await tx
      .updateTable('content_revisions')
      .where('id', '=', revision.id)
      .set({ state: 'draft', due_at: null })
      .execute()
    await recordOperatorAct(tx, momentOf(clock), {
      operator,
      act: 'content-unscheduled',
      subject: subjectOf(entry),
      details: { version: revision.id },
    })
    return { ...revision, state: 'draft', dueAt: null }
  })
}
