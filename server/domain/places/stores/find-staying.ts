import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** The store that another one was merged into; undefined where it was not. One step: the database lets none lead on. */
export async function findStaying(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', id)
    .select('merged_into as staying')
    .executeTakeFirst()
  return row?.staying ?? undefined
}
