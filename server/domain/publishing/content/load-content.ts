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
import type { ContentSource, NamedStore } from './content-source.ts'
import {
  claimVersion,
  writeSource,
  type LoadedVersion,
  type PreparedSource,
} from './load-source.ts'
import { countMarks } from './marks.ts'
import { hashContentFiles, readContentFiles } from './read-content-files.ts'
import { listFileChanges, type FileChange } from './save-content-files.ts'

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
  /** Refuses files that differ from what the console has published; else such a source is left as it is. */
  refusesPublished?: boolean
  /** Beginnings of the hashes of what the console has published, and these files take the place of. */
  replaces?: readonly string[]
}

/** A source that the console has published, and that the files have otherwise: it stays. */
export interface LeftSource {
  name: string
  /** Of what was published. */
  hash: string
  /** What the files would have changed. */
  changes: FileChange[]
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
  /** What was published in the console, and is left as it is. */
  left: LeftSource[]
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
    refusesPublished = false,
    replaces = [],
  }: LoadContentInput = {},
): Promise<LoadContentOutput> {
  const changed = await prepareChanged(db, { folder, isPartial, datesOnly })
  if (changed.length === 0) return emptyOutput()
  return inTransaction(db, async (tx) => {
    const output = emptyOutput()
    const refusals: ContentError[] = []
    const refuse = (error: unknown) => {
      refusals.push(refusalOf(error))
      return []
    }
    for (const source of changed) {
      const version = await claimVersion(tx, clock, source.name)
      if (version.hash === source.hash) continue
      if (isKept(version, source, replaces)) {
        const left = await leave(tx, source, version)
        if (refusesPublished) refuse(refusalOfPublished(folder, left))
        else output.left.push(left)
        continue
      }
      const consoleHash = version.consoleHash === source.hash ? source.hash : null
      const written = await writeSource(tx, clock, source, {
        version,
        consoleHash,
        keepsHeld,
        refuse,
      })
      output.loaded.push(source.name)
      output.missingStores.push(...written.missingStores)
      output.arrivedStores.push(...written.arrivedStores)
      output.changes.push(...written.changes)
      for (const { text } of source.files) output.marks += countMarks(text)
    }
    await assertDeepLinks(tx, folder).catch((error: unknown) => refusals.push(refusalOf(error)))
    if (refusals.length > 0) throw ContentError.ofAll(refusals)
    return output
  })
}

function emptyOutput(): LoadContentOutput {
  return { loaded: [], missingStores: [], arrivedStores: [], changes: [], marks: 0, left: [] }
}

/** Whether the console has published something else, which these files are not said to replace. */
function isKept(
  version: LoadedVersion,
  { hash }: PreparedSource,
  replaces: readonly string[],
): boolean {
  const { consoleHash } = version
  if (consoleHash === null || consoleHash === hash) return false
  // Else a build that knows nothing of the console has loaded other files since.
  if (!version.hash.endsWith(consoleHash)) return false
  return !replaces.some((beginning) => consoleHash.startsWith(beginning))
}

async function leave(
  tx: Transaction<Database>,
  source: PreparedSource,
  { consoleHash }: LoadedVersion,
): Promise<LeftSource> {
  const changes = await listFileChanges(tx, source)
  return { name: source.name, hash: consoleHash ?? '', changes }
}

function refusalOfPublished(folder: string, { name, hash, changes }: LeftSource): ContentError {
  const places = changes.map(({ path, places: inside }) => [path, ...inside].join(' '))
  return new ContentError(join(folder, name), [
    `(whole source): was published in the console, and differs in ${places.join(', ')}. operate ` +
      `content export writes what is live; --replace-published ${hash.slice(0, 12)} takes its place`,
  ])
}

/** A rule that refuses an edit has only read so far, and the transaction can go on. */
function refusalOf(error: unknown): ContentError {
  if (error instanceof ContentError) return error
  throw error
}

async function prepareChanged(
  db: Kysely<Database>,
  { folder, isPartial, datesOnly }: { folder: string; isPartial: boolean; datesOnly: boolean },
): Promise<PreparedSource[]> {
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
