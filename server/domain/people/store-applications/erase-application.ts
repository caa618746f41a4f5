import { sql, type RawBuilder, type Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { confirmationEventId } from '../messages/confirmation-event.ts'
import { forgetUnconfirmed } from '../forms/forget-unconfirmed.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { eraseWordsAboutForm } from '../../operating/operator-acts/erase-words-about-forms.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import type { AddStoreDocumentDependencies } from './add-store-document.ts'
import { releaseStoredBytes } from './stored-bytes.ts'

/** What erasing works with: the database and the folder of the documents. */
export type EraseApplicationDependencies = Omit<AddStoreDocumentDependencies, 'sealer'>

export interface EraseStoreApplicationDependencies extends EraseApplicationDependencies {
  /** Takes the application's mails out of the queue, in the transaction that erases it. */
  deleteMailJobs: (tx: Transaction<Database>, applicationId: string) => Promise<void>
}

export interface EraseApplicationInput {
  reference: string
  /** For the audit. */
  operator: Operator
  /** Also one that became a contract: else it is refused. */
  evenKept: boolean
}

/** When it was; not new: it had been erased before. */
export interface ErasedApplication {
  at: Date
  isNew: boolean
}

/** It became a contract, and was kept as one that did. */
export class KeptApplication extends Error {
  override readonly name = 'KeptApplication'

  constructor(reference: string, keptAt: Date) {
    super(
      `${reference} is kept since ${keptAt.toISOString()}, as one that became a contract. To erase it all ` +
        'the same: --kept.',
    )
  }
}

/**
 * Erases one application at once, because the applicant asks, with its documents and mails; the audit
 * row keeps the bare reference. The same again answers the first.
 *
 * @throws NamedError `FormNotFound`; KeptApplication
 */
export async function eraseStoreApplication(
  { db, clock, documents, deleteMailJobs }: EraseStoreApplicationDependencies,
  { reference, operator, evenKept }: EraseApplicationInput,
): Promise<ErasedApplication> {
  const subject = `store-applications/${reference}`
  const act = 'store-application-erased'
  const { erased, files } = await inTransaction(db, async (tx) => {
    // First, as it waits for a confirming that is under way: the application is there to be erased then.
    const wasUnconfirmed = await forgetUnconfirmed(tx, reference)
    const row = await tx
      .selectFrom('store_applications')
      .where('reference', '=', reference)
      .select(['id', 'kept_at'])
      .forUpdate()
      .executeTakeFirst()
    if (row?.kept_at && !evenKept) throw new KeptApplication(reference, row.kept_at)
    const removed = row && (await removeApplication(tx, row.id, sql`true`))
    if (!removed && !wasUnconfirmed) {
      return { erased: await findErased(tx, { subject, act }), files: [] }
    }
    const moment = momentOf(clock)
    if (row) await deleteMailJobs(tx, row.id)
    await recordOperatorAct(tx, moment, { operator, act, subject })
    return { erased: { at: moment.now(), isNew: true }, files: removed ?? [] }
  })
  for (const name of files) await documents.remove(name)
  return erased
}

/** @throws NamedError `FormNotFound` */
async function findErased(
  tx: Transaction<Database>,
  { subject, act }: { subject: string; act: string },
): Promise<ErasedApplication> {
  const found = await tx
    .selectFrom('operator_acts')
    .where('subject', '=', subject)
    .where('act', '=', act)
    .select('created_at as at')
    .executeTakeFirst()
  if (!found) throw new NamedError('FormNotFound')
  return { ...found, isNew: false }
}

/**
 * Removes one application with the rows of its documents and its mails, where what is said still holds
 * of it, and answers the names of the files, which are to be removed after the commit: without the keys
 * in those rows they are noise, should the server die before. Undefined where nothing was removed.
 */
export async function removeApplication(
  tx: Transaction<Database>,
  id: string,
  isDue: RawBuilder<boolean>,
): Promise<string[] | undefined> {
  const row = await tx
    .selectFrom('store_applications')
    .where('id', '=', id)
    .where(isDue)
    .select(['id', 'reference'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const removed = await tx
    .deleteFrom('store_application_documents')
    .where('application_id', '=', id)
    .returning(['file_name', 'bytes'])
    .execute()
  await tx.deleteFrom('store_applications').where('id', '=', id).execute()
  await tx
    .deleteFrom('outbox_messages')
    .where((eb) =>
      eb.or([
        eb('event_id', 'like', `store-application.${id}.%`),
        // Of an application that was confirmed by mail: it outlives what the form waited in.
        eb('event_id', '=', confirmationEventId(id)),
      ]),
    )
    .execute()
  await eraseWordsAboutForm(tx, row.reference)
  const bytes = removed.reduce((sum, document) => sum + document.bytes, 0)
  await releaseStoredBytes(tx, bytes)
  return removed.map(({ file_name: name }) => name)
}
