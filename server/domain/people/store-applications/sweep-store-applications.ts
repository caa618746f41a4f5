import { sql, type RawBuilder } from 'kysely'
import { UNFINISHED_KEPT_DAYS } from '#contract/values/store-application-rules.ts'
import type { Clock } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { runEach } from '../../../run-each.ts'
import { oldFormsBefore } from '../forms/delete-old-forms.ts'
import { removeApplication, type EraseApplicationDependencies } from './erase-application.ts'
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
 * those that led nowhere, 24 months after they were sent; removes files that no row names; then counts
 * again what the rest takes. One that fails keeps no other from its turn. May run twice at once, and be
 * killed at any point.
 *
 * @throws AggregateError after the last one, with what failed
 */
export async function sweepStoreApplications(
  dependencies: EraseApplicationDependencies,
): Promise<SweptApplications> {
  const swept = { applications: 0, orphans: 0 }
  const steps = [
    () => eraseDue(dependencies, swept),
    () => removeOrphans(dependencies, swept),
    () => recountStoredBytes(dependencies.db),
  ]
  await runEach(steps, (step) => step(), { failed: 'steps of the sweep did not end well' })
  return swept
}

async function eraseDue(
  dependencies: EraseApplicationDependencies,
  swept: SweptApplications,
): Promise<void> {
  const erase = async (id: string) => {
    if (await eraseIfDue(dependencies, id)) swept.applications += 1
  }
  await runEach(listDue(dependencies), erase, { failed: 'applications could not be erased' })
}

/** Never sent for review, 30 days after its last link; or sent 24 months ago, and no contract. */
function isDue(clock: Clock): RawBuilder<boolean> {
  const unfinishedBefore = new Date(clock.now().getTime() - UNFINISHED_KEPT_DAYS * DAY_MS)
  return sql<boolean>`(finished_at is null and link_ends_at < ${unfinishedBefore}
    or finished_at < ${oldFormsBefore(clock)} and kept_at is null)`
}

/** In batches, each after the last one of the batch before, which may be there still. */
async function* listDue({ db, clock }: EraseApplicationDependencies): AsyncGenerator<string> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const due = await db
      .selectFrom('store_applications')
      .where(isDue(clock))
      .where('id', '>', last)
      .select('id')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id } of due) yield id
    if (due.length < BATCH) return
    last = due.at(-1)?.id ?? last
  }
}

async function eraseIfDue(
  { db, clock, documents }: EraseApplicationDependencies,
  id: string,
): Promise<boolean> {
  const files = await inTransaction(db, (tx) => removeApplication(tx, id, isDue(clock)))
  for (const name of files ?? []) await documents.remove(name)
  return files !== undefined
}

async function removeOrphans(
  { db, documents }: EraseApplicationDependencies,
  swept: SweptApplications,
): Promise<void> {
  const remove = async (name: string) => {
    const row = await db
      .selectFrom('store_application_documents')
      .where('file_name', '=', name)
      .select('id')
      .executeTakeFirst()
    if (row) return
    await documents.remove(name)
    swept.orphans += 1
  }
  const names = documents.listOlderThan(ORPHAN_HOURS)
  await runEach(names, remove, { failed: 'files without a row could not be removed' })
}
