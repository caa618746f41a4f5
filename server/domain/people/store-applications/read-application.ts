import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import type { AddStoreDocumentDependencies } from './add-store-document.ts'
import type { ApplicationBank, ApplicationContact } from './application-dependencies.ts'
import type { ApplicationRow } from './find-application.ts'
import { describeDocument, listDocumentRows, type DocumentRow } from './get-store-application.ts'
import { openDocument } from './read-store-document.ts'

export interface ReadApplicationInput {
  reference: string
  /** For the audit. */
  operator: Operator
  /** The documents are read as well. */
  withDocuments: boolean
}

export interface OpenedApplication {
  application: ApplicationRow
  contact: ApplicationContact
  bank: ApplicationBank
  documents: { name: string; bytes: number; sha256: string; content: Buffer | undefined }[]
}

/**
 * Opens an application for the operator. That it was opened, by whom and with how many documents, is
 * written before anything is answered. Undefined where there is none of that number.
 */
export async function readApplication(
  { db, clock, sealer, documents }: AddStoreDocumentDependencies,
  { reference, operator, withDocuments }: ReadApplicationInput,
): Promise<OpenedApplication | undefined> {
  const found = await inTransaction(db, async (tx) => {
    const application = await tx
      .selectFrom('store_applications')
      .where('reference', '=', reference)
      .selectAll()
      .executeTakeFirst()
    if (!application) return undefined
    const rows = await listDocumentRows(tx, application.id)
    await recordOperatorAct(tx, clock, {
      operator,
      act: 'store-application-read',
      subject: `store-applications/${application.id}`,
      details: { documents: withDocuments ? rows.length : 0 },
    })
    return { application, rows }
  })
  if (!found) return undefined
  const { application, rows } = found
  const opened = []
  for (const row of rows) opened.push(await openOne(row))
  return {
    application,
    contact: JSON.parse(sealer.open(application.sealed_contact)) as ApplicationContact,
    bank: JSON.parse(sealer.open(application.sealed_bank)) as ApplicationBank,
    documents: opened,
  }

  async function openOne(row: DocumentRow) {
    const { name, bytes } = describeDocument(sealer, row)
    const file = withDocuments ? await openDocument({ sealer, documents }, row) : undefined
    return { name, bytes, sha256: row.sha256, content: file?.content }
  }
}
