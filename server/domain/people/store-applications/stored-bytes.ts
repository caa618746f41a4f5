import { sql, type Kysely, type Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** What all documents together take. */
export async function getStoredBytes(db: Kysely<Database>): Promise<number> {
  const { bytes } = await db
    .selectFrom('store_document_totals')
    .select('bytes')
    .executeTakeFirstOrThrow()
  return bytes
}

/**
 * Makes room for a document, in the transaction of its row. All uploads wait for this one row: take it
 * last, so that nobody holds it for long.
 *
 * @throws NamedError `DocumentStorageFull`
 */
export async function takeStoredBytes(
  tx: Transaction<Database>,
  bytes: number,
  maxBytes: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('store_document_totals')
    .set({ bytes: sql`bytes + ${bytes}` })
    .where(sql<boolean>`bytes + ${bytes} <= ${maxBytes}`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new NamedError('DocumentStorageFull')
}

/** Gives the room of removed documents back, in the transaction that removed them and last in it. */
export async function releaseStoredBytes(tx: Transaction<Database>, bytes: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('store_document_totals')
    // Rows that an operator wrote by hand were never counted.
    .set({ bytes: sql`greatest(0, bytes - ${bytes})` })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('No total of the documents')
}

/**
 * Counts all documents again, should rows have been changed by hand. Held first, then counted by a
 * statement of its own: whoever has added a document without being seen by it still waits to add its
 * bytes.
 */
export async function recountStoredBytes(db: Kysely<Database>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('store_document_totals').select('bytes').forUpdate().execute()
    await tx
      .updateTable('store_document_totals')
      .set(({ selectFrom, fn, val }) => ({
        bytes: selectFrom('store_application_documents').select(
          fn.coalesce(fn.sum<number>('bytes'), val(0)).as('bytes'),
        ),
      }))
      .execute()
  })
}
