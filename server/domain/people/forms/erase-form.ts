import { type Kysely, type Transaction, sql } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { confirmationEventId } from '../messages/confirmation-event.ts'
import type { FormName } from '../messages/form-mail-job.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { eraseWordsAboutForm } from '../../operating/operator-acts/erase-words-about-forms.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { answerEventId } from '../inbox/answer-mail-job.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'

/** What the verb works with. */
export interface EraseFormDependencies {
  db: Kysely<Database>
  clock: Clock
  /** Takes the form's mails out of the queue, in the transaction that erases it. */
  deleteMailJobs: (tx: Transaction<Database>, form: FormName, id: string) => Promise<void>
}

export interface EraseFormInput {
  /** As the sender was told: `FB-7K3M9Q2X`, `PS-…`, `PR-…`. */
  reference: string
  /** For the audit. */
  operator: Operator
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
 * queue and mailbox, confirmed or not, and with what staff have answered; the audit row keeps the bare reference.
 * Applications for card payment are `eraseStoreApplication`'s. The same again answers the first.
 *
 * @throws NamedError `FormNotFound`
 */
export async function eraseForm(
  { db, clock, deleteMailJobs }: EraseFormDependencies,
  { reference, operator }: EraseFormInput,
): Promise<ErasedForm> {
  const place = TABLES[reference.slice(0, reference.indexOf('-'))]
  if (!place) throw new NamedError('FormNotFound')
  const { form, table } = place
  return inTransaction(db, async (tx) => {
    // First, as it waits for a confirming that is under way: the form is there to be deleted then.
    const wasUnconfirmed = await forgetUnconfirmed(tx, reference)
    const erased = await tx
      .deleteFrom(table)
      .where('reference', '=', reference)
      .returning('id')
      .executeTakeFirst()
    if (!erased && !wasUnconfirmed) return findErased(tx, reference)
    const moment = momentOf(clock)
    if (erased) {
      await deleteMailJobs(tx, form, erased.id)
      await tx
        .deleteFrom('outbox_messages')
        .where((eb) =>
          eb.or([
            eb('event_id', 'in', mailsOf(form, erased.id)),
            sql<boolean>`starts_with(event_id, ${answersOf(form, erased.id)})`,
          ]),
        )
        .execute()
      await eraseWordsAboutForm(tx, reference)
    }
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'form-erased',
      subject: subjectOf(reference),
    })
    return { at: moment.now(), isNew: true }
  })
}

/** With the one that asked to confirm it, which outlives what the form waited in. */
function mailsOf(form: FormName, id: string): string[] {
  return [`${form}.${id}.operator`, `${form}.${id}.sender`, confirmationEventId(id)]
}

/** How the events of what staff answered begin. */
function answersOf(form: FormName, id: string): string {
  return answerEventId({ form, id, answerId: '' })
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
