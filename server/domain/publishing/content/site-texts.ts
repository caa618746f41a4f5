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
  const names = Object.values(SITE_TEXTS).map(({ name }) => name)
  const rows = await db
    .selectFrom('content_files')
    .where('source', 'in', names)
    .orderBy('path')
    .select(['path', 'source', 'body'])
    .execute()
  const bySource = Map.groupBy(rows, ({ source }) => source)
  keep((source) =>
    (bySource.get(source) ?? []).map(({ path, body }) => ({ path, file: path, text: body })),
  )
}

function keep(filesOf: FilesOf): ReadonlyMap<Locale, SiteTexts> {
  const texts = readSiteTexts(filesOf)
  byLocale = new Map(LOCALES.map((locale) => [locale, localizeTexts(texts, locale)]))
  return byLocale
}

/** The site's texts in one language; the demo's where no server has loaded any. */
export function siteTextsOf(locale: Locale): SiteTexts {
  const loaded = byLocale ?? keep((source) => readContentFiles(DEMO_FOLDER, source))
  const texts = loaded.get(locale)
  if (!texts) throw new Error(`No site texts in ${locale}`)
  return texts
}
