import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

/** What a push about a payment tells besides its amounts. */
export async function storeFacts(
  tx: Transaction<Database>,
  { id, storeId }: { id: string; storeId: string },
): Promise<{ paymentId: string; titles: Texts }> {
  const { names } = await tx
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select('names')
    .executeTakeFirstOrThrow()
  return { paymentId: id, titles: names }
}
