import { UNFINISHED_KEPT_DAYS } from '#contract/values/store-application-rules.ts'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { AddStoreDocumentParts } from './add-store-document.ts'
import { recountStoredBytes, releaseStoredBytes } from './stored-bytes.ts'

const DAY_MS = 86_400_000
/** An upload takes minutes; what has no row after a day was left by a server that died. */
const ORPHAN_HOURS = 24
const BATCH = 100

export interface SweptApplications {
  applications: number
  orphans: number
}

/**
 * Erases applications that were never sent for review, 30 days after their last link has ended, and
 * removes files that no row names; then counts again what the rest takes. May run twice at once, and
 * be killed at any point.
 */
export async function sweepStoreApplications(
  parts: Omit<AddStoreDocumentParts, 'sealer'>,
): Promise<SweptApplications> {
  const applications = await eraseUnfinished(parts)
  const orphans = await removeOrphans(parts)
  await recountStoredBytes(parts.db)
  return { applications, orphans }
}

async function eraseUnfinished(parts: Omit<AddStoreDocumentParts, 'sealer'>): Promise<number> {
  let erased = 0
  for (;;) {
    const due = await listDue(parts.db, parts.clock)
    for (const id of due) erased += (await erase(parts, id)) ? 1 : 0
    if (due.length < BATCH) return erased
  }
}

function dueBefore(clock: Clock): Date {
  return new Date(clock.now().getTime() - UNFINISHED_KEPT_DAYS * DAY_MS)
}

async function listDue(db: AddStoreDocumentParts['db'], clock: Clock): Promise<string[]> {
  const rows = await db
    .selectFrom('store_applications')
    .where('finished_at', 'is', null)
    .where('link_ends_at', '<', dueBefore(clock))
    .select('id')
    .orderBy('link_ends_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** The rows first: without their keys the files are noise, should the server die here. */
async function erase(
  { db, clock, documents }: Omit<AddStoreDocumentParts, 'sealer'>,
  id: string,
): Promise<boolean> {
  const files = await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('store_applications')
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .where('link_ends_at', '<', dueBefore(clock))
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const removed = await tx
      .deleteFrom('store_application_documents')
      .where('application_id', '=', id)
      .returning(['file_name', 'bytes'])
      .execute()
    await tx.deleteFrom('store_applications').where('id', '=', id).execute()
    const bytes = removed.reduce((sum, document) => sum + document.bytes, 0)
    await releaseStoredBytes(tx, bytes)
    return removed.map(({ file_name: name }) => name)
  })
  for (const name of files ?? []) await documents.remove(name)
  return files !== undefined
}

async function removeOrphans({
  db,
  documents,
}: Pick<AddStoreDocumentParts, 'db' | 'documents'>): Promise<number> {
  let removed = 0
  for await (const name of documents.listOlderThan(ORPHAN_HOURS)) {
    const row = await db
      .selectFrom('store_application_documents')
      .where('file_name', '=', name)
      .select('id')
      .executeTakeFirst()
    if (row) continue
    await documents.remove(name)
    removed += 1
  }
  return removed
}
