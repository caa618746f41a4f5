import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { kindOfSource } from './source-kind.ts'

/** What the console has published of a source is live no more: an import has taken its place. */
export async function archivePublished(tx: Transaction<Database>, source: string): Promise<void> {
  await tx
    .updateTable('content_revisions')
    .where('kind', '=', kindOfSource(source))
    .where('state', '=', 'live')
    .set({ state: 'archived' })
    .execute()
}
