import { sql, type RawBuilder } from 'kysely'
import { UNFINISHED_KEPT_DAYS } from '#contract/values/store-application-rules.ts'
import type { Clock } from '../../clock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { oldFormsBefore } from '../forms/delete-old-forms.ts'
import type { AddStoreDocumentParts } from './add-store-document.ts'
import { removeApplication, type EraseApplicationParts } from './erase-application.ts'
import { recountStoredBytes } from './stored-bytes.ts'

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
 * those that led nowhere, 24 months after they were sent; removes files that no row names; then counts again what the rest takes. May run twice at once, and
 * be killed at any point.
 */
export async function sweepStoreApplications(
  parts: EraseApplicationParts,
): Promise<SweptApplications> {
  const applications = await eraseDue(parts)
  const orphans = await removeOrphans(parts)
  await recountStoredBytes(parts.db)
  return { applications, orphans }
}

async function eraseDue(parts: EraseApplicationParts): Promise<number> {
  let erased = 0
  for (;;) {
    const due = await listDue(parts.db, parts.clock)
    for (const id of due) erased += (await erase(parts, id)) ? 1 : 0
    if (due.length < BATCH) return erased
  }
}

/** Never sent for review, 30 days after its last link; or sent 24 months ago, and no contract. */
function isDue(clock: Clock): RawBuilder<boolean> {
  const unfinishedBefore = new Date(clock.now().getTime() - UNFINISHED_KEPT_DAYS * DAY_MS)
  return sql<boolean>`(finished_at is null and link_ends_at < ${unfinishedBefore}
    or finished_at < ${oldFormsBefore(clock)} and kept_at is null)`
}

async function listDue(db: AddStoreDocumentParts['db'], clock: Clock): Promise<string[]> {
  const rows = await db
    .selectFrom('store_applications')
    .where(isDue(clock))
    .select('id')
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function erase({ db, clock, documents }: EraseApplicationParts, id: string) {
  const files = await inTransaction(db, (tx) => removeApplication(tx, id, isDue(clock)))
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
