import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inSnapshot } from '../../../db/in-snapshot.ts'
import { listStoreAccounts, listStoreEntryPage, type StoreRange } from './store-rows.ts'
import type { LedgerDependencies } from './verify-account.ts'
import { StoreAccountCheck } from './verify-store-account.ts'

const ENTRY_PAGE = 250

/** Makes every chain of a store's account again, some stores at a time, each in one snapshot. */
export async function verifyStores(
  db: Kysely<Database>,
  dependencies: Pick<LedgerDependencies, 'counts' | 'report'>,
  batch: number,
): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const range: StoreRange = { after, limit: batch }
    after = await inSnapshot(db, (tx) => verifyBatch(tx, range, dependencies))
  }
}

/** Answers the last store of the batch; undefined after the last batch. */
async function verifyBatch(
  tx: Transaction<Database>,
  range: StoreRange,
  { counts, report }: Pick<LedgerDependencies, 'counts' | 'report'>,
): Promise<string | undefined> {
  const accounts = await listStoreAccounts(tx, range)
  const tell = (place: string, what: string) => report({ memberId: '', place, what })
  const checks = new Map(accounts.map((row) => [row.store_id, new StoreAccountCheck(row, tell)]))
  let after: { store_id: string; number: number } | undefined
  for (let isMore = accounts.length > 0; isMore;) {
    const rows = await listStoreEntryPage(tx, [...checks.keys()], after, ENTRY_PAGE)
    for (const row of rows) checks.get(row.store_id)?.addEntry(row)
    counts.storeEntries += rows.length
    after = rows.at(-1)
    isMore = rows.length === ENTRY_PAGE
  }
  for (const check of checks.values()) check.finish()
  counts.stores += accounts.length
  return accounts.at(-1)?.store_id
}
