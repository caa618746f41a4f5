import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
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
import { siteTextsSources } from './sources/site-texts-sources.ts'
import { termsSource } from './sources/terms-source.ts'
import { DEMO_FOLDER } from '../../../config/content-folders.ts'
import { assertDeepLinks } from './assert-deep-links.ts'
import { assertDatesOnly } from './assert-dates-only.ts'
import { ContentError } from './content-error.ts'
import type { ContentFile, ContentSource, NamedStore, WriteContent } from './content-source.ts'
import { countMarks } from './marks.ts'
import { hashContentFiles, readContentFiles } from './read-content-files.ts'
import { saveContentFiles, type FileChange } from './save-content-files.ts'

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
  ...siteTextsSources,
  storeCollectionsSource,
  surveysSource,
  termsSource,
].toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** What may stand in a content folder: names of files and of folders. */
export const SOURCE_NAMES: readonly string[] = SOURCES.map(({ name }) => name)

export interface LoadContentInput {
  /** The demo's unless told otherwise. */
  folder?: string
  /** The folder need not have everything: what it lacks stays as it is. */
  isPartial?: boolean
  /** Refuses windows that count days from the first load, as production does. */
  datesOnly?: boolean
  /** Refuses edits that reach what members hold or were told of. */
  keepsHeld?: boolean
}

export interface LoadContentOutput {
  /** Names of the sources that were written. */
  loaded: string[]
  /** Coupons, tickets and collections name these stores, of which there is none, or several: they wait. */
  missingStores: NamedStore[]
  /** What waited for these stores at the last load is written now. */
  arrivedStores: NamedStore[]
  /** The files that are new, differ from what was loaded before, or are gone. */
  changes: FileChange[]
  /** How many places of the files that were written still carry the starter's mark. */
  marks: number
}

interface ChangedSource {
  name: string
  hash: string
  files: ContentFile[]
  write: WriteContent
}

/**
 * Brings the content tables to what the operator's files say. What did not change is not touched;
 * everything is checked before anything is written, in one transaction. Safe to repeat, and when
 * two servers start at once: the second waits and finds it done.
 *
 * @throws ContentError naming every file that does not fit, and the places in it
 */
export async function loadContent(
  db: Kysely<Database>,
  clock: Clock,
  {
    folder = DEMO_FOLDER,
    isPartial = false,
    datesOnly = false,
    keepsHeld = false,
  }: LoadContentInput = {},
): Promise<LoadContentOutput> {
  const changed = await prepareChanged(db, { folder, isPartial, datesOnly })
  if (changed.length === 0) return emptyOutput()
  return inTransaction(db, async (tx) => {
    const output = emptyOutput()
    const refusals: ContentError[] = []
    for (const source of changed) {
      const loadedAt = await claimVersion(tx, clock, source)
      if (!loadedAt) continue
      const stores = await source.write(tx, clock, { keepsHeld }).catch((error: unknown) => {
        refusals.push(refusalOf(error))
        return []
      })
      const missing = stores.filter(({ found }) => found.length !== 1)
      output.loaded.push(source.name)
      output.missingStores.push(...missing)
      output.arrivedStores.push(...(await listArrived(tx, source, { stores, loadedAt })))
      output.changes.push(...(await saveContentFiles(tx, clock, source)))
      for (const { text } of source.files) output.marks += countMarks(text)
      await saveVersion(tx, clock, source, missing.length > 0)
    }
    await assertDeepLinks(tx, folder).catch((error: unknown) => refusals.push(refusalOf(error)))
    if (refusals.length > 0) throw ContentError.ofAll(refusals)
    return output
  })
}

function emptyOutput(): LoadContentOutput {
  return { loaded: [], missingStores: [], arrivedStores: [], changes: [], marks: 0 }
}

/** Stores that the files named at the last load already, and that have come since. */
async function listArrived(
  tx: Transaction<Database>,
  { name: source }: ChangedSource,
  { stores, loadedAt }: { stores: readonly NamedStore[]; loadedAt: Date },
): Promise<NamedStore[]> {
  const come = stores.filter(({ found: [since, ...more] }) =>
    since && more.length === 0 ? since > loadedAt : false,
  )
  if (come.length === 0) return []
  const files = await tx
    .selectFrom('content_files')
    .where('source', '=', source)
    .select(['path', 'body'])
    .execute()
  const before = new Map(files.map(({ path, body }) => [path, JSON.stringify(JSON.parse(body))]))
  return come.filter(({ path, name, address }) =>
    [name, address].every((text) => before.get(path)?.includes(JSON.stringify(text))),
  )
}

/** A rule that refuses an edit has only read so far, and the transaction can go on. */
function refusalOf(error: unknown): ContentError {
  if (error instanceof ContentError) return error
  throw error
}

async function prepareChanged(
  db: Kysely<Database>,
  { folder, isPartial, datesOnly }: Required<Omit<LoadContentInput, 'keepsHeld'>>,
): Promise<ChangedSource[]> {
  const versions = await db.selectFrom('content_versions').select(['path', 'hash']).execute()
  const hashes = new Map(versions.map(({ path, hash }) => [path, hash]))
  const refusals: ContentError[] = []
  const changed = SOURCES.flatMap((source) => {
    const files = readContentFiles(folder, source.name)
    const hash = hashContentFiles(files)
    if (hashes.get(source.name) === hash) return []
    try {
      if (files.length === 0 && !mayLack(source, isPartial)) {
        throw new ContentError(join(folder, source.name), ['(whole file): is missing'])
      }
      if (files.length === 0) return []
      const write = source.prepare(files)
      if (datesOnly) assertDatesOnly(files)
      return [{ name: source.name, hash, files, write }]
    } catch (error) {
      refusals.push(refusalOf(error))
      return []
    }
  })
  if (refusals.length > 0) throw ContentError.ofAll(refusals)
  return changed
}

function mayLack({ isOptional }: ContentSource, isPartial: boolean): boolean {
  return isPartial || isOptional === true
}

/** Locks the source's row; answers when it was loaded last, undefined where nothing is left to be written. */
async function claimVersion(
  tx: Transaction<Database>,
  clock: Clock,
  { name, hash }: ChangedSource,
): Promise<Date | undefined> {
  await tx
    .insertInto('content_versions')
    .values({ path: name, hash: '', loaded_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const current = await tx
    .selectFrom('content_versions')
    .where('path', '=', name)
    .select(['hash', 'loaded_at as loadedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return current.hash === hash ? undefined : current.loadedAt
}

/** What waits for a store is loaded again each time. */
async function saveVersion(
  tx: Transaction<Database>,
  clock: Clock,
  { name, hash }: ChangedSource,
  isWaiting: boolean,
): Promise<void> {
  await tx
    .updateTable('content_versions')
    .where('path', '=', name)
    .set({ hash: isWaiting ? `waiting ${hash}` : hash, loaded_at: clock.now() })
    .execute()
}
