import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Under which ids payments are a store's: its own, and those of stores that were merged into it. A query of one column. */
export function idsOfStore(db: Kysely<Database>, storeId: string) {
  return db
    .selectFrom('stores')
    .where(({ eb, or }) => or([eb('id', '=', storeId), eb('merged_into', '=', storeId)]))
    .select('id')
}
