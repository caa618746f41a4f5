import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** What the console has published of a kind is live no more: an import has taken its place. */
export async function archivePublished(tx: Transaction<Database>, kind: string): Promise<void> {
  await tx
    .updateTable('content_revisions')
    .where('kind', '=', kind)
    .where('state', '=', 'live')
    .set({ state: 'archived' })
    .execute()
}
