import { inTransaction } from '../../../db/in-transaction.ts'
import type { AddStoreDocumentDependencies } from './add-store-document.ts'
import { assertUnfinished, findApplication, lockApplication } from './find-application.ts'
import { describeApplication, type StoreApplication } from './get-store-application.ts'
import { releaseStoredBytes } from './stored-bytes.ts'

/**
 * Takes a document back. Its row goes first, and with it the key of its file: a kill in between leaves
 * bytes that nobody can read, until the sweep. One that is not there any more was taken back before.
 *
 * @throws NamedError as `findApplication`, `ApplicationFinished`
 */
export async function removeStoreDocument(
  dependencies: AddStoreDocumentDependencies,
  { link, id }: { link: string; id: string },
): Promise<StoreApplication> {
  const application = await findApplication(dependencies, link)
  const fileName = await inTransaction(dependencies.db, async (tx) => {
    assertUnfinished(await lockApplication(tx, application.id))
    const row = await tx
      .deleteFrom('store_application_documents')
      .where('application_id', '=', application.id)
      .where((where) => where(where.cast<string>('id', 'text'), '=', id))
      .returning(['file_name', 'bytes'])
      .executeTakeFirst()
    if (row) await releaseStoredBytes(tx, row.bytes)
    return row?.file_name
  })
  if (fileName !== undefined) await dependencies.documents.remove(fileName)
  return describeApplication(dependencies, application)
}
