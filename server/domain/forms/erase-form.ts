import type { Kysely, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { FormName } from '../messages/form-mail-job.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'

/** What the verb works with. */
export interface EraseFormParts {
  db: Kysely<Database>
  clock: Clock
  /** Takes the form's mails out of the queue, in the transaction that erases it. */
  deleteMailJobs: (tx: Transaction<Database>, form: FormName, id: string) => Promise<void>
}

export interface EraseFormInput {
  /** As the sender was told: `FB-7K3M9Q2X`, `PS-…`, `PR-…`. */
  reference: string
  /** For the audit. */
  operator: string
}

/** When it was; not new: it had been erased before. */
export interface ErasedForm {
  at: Date
  isNew: boolean
}

/** Where a form is, by the prefix of its reference. */
const TABLES: Readonly<Record<string, { form: FormName; table: FormTable }>> = {
  FB: { form: 'feedback', table: 'feedbacks' },
  PS: { form: 'prospect-store', table: 'prospect_stores' },
  PR: { form: 'press-contact', table: 'press_contacts' },
}

type FormTable = 'feedbacks' | 'prospect_stores' | 'press_contacts'

/**
 * Erases one form at once, because its sender asks (content/demo/terms, `your-rights`), with its mails in
 * queue and mailbox; the audit row keeps the bare reference. Applications for card payment are
 * `eraseStoreApplication`'s. The same again answers the first.
 *
 * @throws NamedError `FormNotFound`
 */
export async function eraseForm(
  { db, clock, deleteMailJobs }: EraseFormParts,
  { reference, operator }: EraseFormInput,
): Promise<ErasedForm> {
  const place = TABLES[reference.slice(0, reference.indexOf('-'))]
  if (!place) throw new NamedError('FormNotFound')
  const { form, table } = place
  return inTransaction(db, async (tx) => {
    const erased = await tx
      .deleteFrom(table)
      .where('reference', '=', reference)
      .returning('id')
      .executeTakeFirst()
    if (!erased) return findErased(tx, reference)
    const moment = momentOf(clock)
    await deleteMailJobs(tx, form, erased.id)
    await tx
      .deleteFrom('outbox_messages')
      .where('event_id', 'in', [`${form}.${erased.id}.operator`, `${form}.${erased.id}.sender`])
      .execute()
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'form-erased',
      subject: subjectOf(reference),
    })
    return { at: moment.now(), isNew: true }
  })
}

function subjectOf(reference: string): string {
  return `forms/${reference}`
}

/** @throws NamedError `FormNotFound` */
async function findErased(tx: Transaction<Database>, reference: string): Promise<ErasedForm> {
  const act = await tx
    .selectFrom('operator_acts')
    .where('subject', '=', subjectOf(reference))
    .where('act', '=', 'form-erased')
    .select('created_at as at')
    .executeTakeFirst()
  if (!act) throw new NamedError('FormNotFound')
  return { ...act, isNew: false }
}
