import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { requireWritten } from './areas-of-entry.ts'
import { draftChanged, lockOpen, subjectOf, type EntryName } from './revision.ts'

export interface DiscardDraftInput extends EntryName {
  /** Of who asks. */
  areas: readonly Area[]
  saves: number
  operator: Operator
}

/**
 * Gives a draft up. It stays among the versions of its entry, to be taken up again; answers its id.
 *
 * @throws ConsoleError `DraftNotFound`, `DraftChanged`, `SubjectNotFound`
 */
export async function discardDraft(
  db: Kysely<Database>,
  clock: Clock,
  { areas, saves, operator, ...entry }: DiscardDraftInput,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const draft = await lockOpen(tx, entry)
    requireWritten(entry.kind, draft, areas)
    if (draft.saves !== saves) throw draftChanged(draft)
    await tx
      .updateTable('content_revisions')
      .where('id', '=', draft.id)
      .set({ state: 'archived', due_at: null })
      .execute()
    await recordOperatorAct(tx, momentOf(clock), {
      operator,
      act: 'content-draft-discarded',
      subject: subjectOf(entry),
      details: { version: draft.id },
    })
    return draft.id
  })
}
