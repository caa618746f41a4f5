import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { checkInCampaignsSource } from './sources/check-in-campaigns-source.ts'
import { companyInfosSource } from './sources/company-infos-source.ts'
import { couponsSource } from './sources/coupons-source.ts'
import { discountTicketsSource } from './sources/discount-tickets-source.ts'
import { dynamicLinksSource } from './sources/dynamic-links-source.ts'
import { envelopeCampaignsSource } from './sources/envelope-campaigns-source.ts'
import { onlineShopItemsSource } from './sources/online-shop-items-source.ts'
import { cmsPagesSource } from './sources/cms-pages-source.ts'
import { pressItemsSource } from './sources/press-items-source.ts'
import { referralCampaignsSource } from './sources/referral-campaigns-source.ts'
import { storeCollectionsSource } from './sources/store-collections-source.ts'
import { surveysSource } from './sources/surveys-source.ts'
import { termsSource } from './sources/terms-source.ts'
import type { ContentSource, MissingStore, WriteContent } from './content-source.ts'
import { hashContentFiles, readContentFiles } from './read-content-files.ts'
import { CONTENT_FOLDER } from './site-texts.ts'

/** In the order of their names: two servers that start together lock them alike. */
const SOURCES: readonly ContentSource[] = [
  checkInCampaignsSource,
  companyInfosSource,
  couponsSource,
  discountTicketsSource,
  dynamicLinksSource,
  envelopeCampaignsSource,
  onlineShopItemsSource,
  cmsPagesSource,
  pressItemsSource,
  referralCampaignsSource,
  storeCollectionsSource,
  surveysSource,
  termsSource,
].toSorted((a, b) => (a.name < b.name ? -1 : 1))

export interface LoadContentOutput {
  /** Names of the sources that were written. */
  loaded: string[]
  /** Coupons and collections name these stores, which do not exist: they wait for the next load. */
  missingStores: MissingStore[]
}

interface ChangedSource {
  name: string
  hash: string
  write: WriteContent
}

/**
 * Brings the content tables to what the operator's files say. What did not change is not touched;
 * everything is checked before anything is written, in one transaction. Safe to repeat, and when
 * two servers start at once: the second waits and finds it done.
 *
 * @throws ContentError naming the first file that does not fit, and the places in it
 */
export async function loadContent(
  db: Kysely<Database>,
  clock: Clock,
  { folder = CONTENT_FOLDER }: { folder?: string } = {},
): Promise<LoadContentOutput> {
  const changed = await prepareChanged(db, folder)
  if (changed.length === 0) return { loaded: [], missingStores: [] }
  return inTransaction(db, async (tx) => {
    const output: LoadContentOutput = { loaded: [], missingStores: [] }
    for (const source of changed) {
      if (!(await claimVersion(tx, clock, source))) continue
      const missing = await source.write(tx, clock)
      output.loaded.push(source.name)
      output.missingStores.push(...missing)
      if (missing.length === 0) await saveVersion(tx, clock, source)
    }
    return output
  })
}

async function prepareChanged(db: Kysely<Database>, folder: string): Promise<ChangedSource[]> {
  const versions = await db.selectFrom('content_versions').select(['path', 'hash']).execute()
  const hashes = new Map(versions.map(({ path, hash }) => [path, hash]))
  return SOURCES.flatMap((source) => {
    const files = readContentFiles(folder, source.name)
    const hash = hashContentFiles(files)
    if (hashes.get(source.name) === hash) return []
    return [{ name: source.name, hash, write: source.prepare(files) }]
  })
}

/** Locks the source's row; answers whether the new state is still to be written. */
async function claimVersion(
  tx: Transaction<Database>,
  clock: Clock,
  { name, hash }: ChangedSource,
): Promise<boolean> {
  await tx
    .insertInto('content_versions')
    .values({ path: name, hash: '', loaded_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const current = await tx
    .selectFrom('content_versions')
    .where('path', '=', name)
    .select('hash')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return current.hash !== hash
}

async function saveVersion(
  tx: Transaction<Database>,
  clock: Clock,
  { name, hash }: ChangedSource,
): Promise<void> {
  await tx
    .updateTable('content_versions')
    .where('path', '=', name)
    .set({ hash, loaded_at: clock.now() })
    .execute()
}
