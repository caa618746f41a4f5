import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { formOptionsSchema } from '#content/form-options.schema.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'
import type { ContentFile } from './content-source.ts'
import { CONTENT_FOLDER, DEMO_FOLDER, STARTER_FOLDER } from '../../../config/content-folders.ts'
import { localizeTexts, type Localized } from './localize-texts.ts'
import { readContentFile } from './read-content-file.ts'
import { readContentFiles } from './read-content-files.ts'
import { SITE_TEXTS } from './sources/site-texts-sources.ts'

type SiteTexts = Localized<ReturnType<typeof readSiteTexts>>

/** The files of a source; none where nobody has written any. */
type FilesOf = (source: string) => readonly ContentFile[]

/**
 * Content that only pages show and nothing refers to. It stays in memory: no call searches it. What
 * somebody has not written is what a service begins with.
 *
 * @throws ContentError naming the first file that does not fit
 */
export function readSiteTexts(filesOf: FilesOf) {
  const read = <Text>({ name, read: readText }: Reader<Text>): Text => {
    const files = filesOf(name)
    return readText(files.length > 0 ? files : readContentFiles(STARTER_FOLDER, name))
  }
  return {
    brand: read(SITE_TEXTS.brand),
    voices: read(SITE_TEXTS.voices),
    partnerGroups: read(SITE_TEXTS.partnerGroups).partnerGroups,
    partnerApps: read(SITE_TEXTS.partnerApps).apps,
    jobs: read(SITE_TEXTS.jobs).jobs,
    tours: read(SITE_TEXTS.tours),
    events: read(SITE_TEXTS.events),
    formOptions: readContentFile(join(CONTENT_FOLDER, 'form-options.json'), formOptionsSchema),
  }
}

interface Reader<Text> {
  name: string
  read: (files: readonly ContentFile[]) => Text
}

let byLocale: ReadonlyMap<Locale, SiteTexts> | undefined

/**
 * Takes the texts that were imported into memory; the server does it before it listens, and again when
 * they have changed.
 *
 * @throws ContentError
 */
export async function loadSiteTexts(db: Kysely<Database>): Promise<void> {
  keep(await readFilesOf(db))
}

/** Which texts one request sees that is not like the others: a preview. */
const ahead = new AsyncLocalStorage<ReadonlyMap<Locale, SiteTexts>>()

/**
 * Runs something that sees the texts with other files of one source in them. Nobody else does.
 *
 * @throws ContentError
 */
export async function withSiteTexts<T>(
  db: Kysely<Database>,
  { source, files }: { source: string; files: readonly ContentFile[] },
  run: () => Promise<T>,
): Promise<T> {
  const filesOf = await readFilesOf(db)
  const texts = byLocaleOf((name) => (name === source ? files : filesOf(name)))
  return ahead.run(texts, run)
}

/** Whether a source is of those that stay in memory. */
export function isSiteText(source: string): boolean {
  return Object.values(SITE_TEXTS).some(({ name }) => name === source)
}

async function readFilesOf(db: Kysely<Database>): Promise<FilesOf> {
  const names = Object.values(SITE_TEXTS).map(({ name }) => name)
  const rows = await db
    .selectFrom('content_files')
    .where('source', 'in', names)
    .orderBy('path')
    .select(['path', 'source', 'body'])
    .execute()
  const bySource = Map.groupBy(rows, ({ source }) => source)
  return (source) =>
    (bySource.get(source) ?? []).map(({ path, body }) => ({ path, file: path, text: body }))
}

function keep(filesOf: FilesOf): ReadonlyMap<Locale, SiteTexts> {
  byLocale = byLocaleOf(filesOf)
  return byLocale
}

function byLocaleOf(filesOf: FilesOf): ReadonlyMap<Locale, SiteTexts> {
  const texts = readSiteTexts(filesOf)
  return new Map(LOCALES.map((locale) => [locale, localizeTexts(texts, locale)]))
}

/** The site's texts in one language; the demo's where no server has loaded any. */
export function siteTextsOf(locale: Locale): SiteTexts {
  const loaded =
    ahead.getStore() ?? byLocale ?? keep((source) => readContentFiles(DEMO_FOLDER, source))
  const texts = loaded.get(locale)
  if (!texts) throw new Error(`No site texts in ${locale}`)
  return texts
}
