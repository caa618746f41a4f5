import { join } from 'node:path'
import {
  brandSchema,
  jobsSchema,
  partnerAppsSchema,
  partnerGroupsSchema,
  voicesSchema,
} from '#content/content.schema.ts'
import { demoMembersSchema } from '#content/demo-members.schema.ts'
import { tourSchema } from '#content/experience/tour.schema.ts'
import { formOptionsSchema } from '#content/form-options.schema.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { PROJECT_ROOT } from '../../project-root.ts'
import { localizeTexts, type Localized } from './localize-texts.ts'
import { readContentFile } from './read-content-file.ts'
import { readEvents } from './read-events.ts'

export const CONTENT_FOLDER = join(PROJECT_ROOT, 'content')

type SiteTexts = Localized<ReturnType<typeof readSiteTexts>>

/**
 * Content that only pages show and nothing refers to. It stays in memory and never reaches the
 * database: no call searches it, and it changes with a deployment.
 *
 * @throws ContentError naming the first file that does not fit
 */
export function readSiteTexts(folder: string) {
  const read = <Schema extends Parameters<typeof readContentFile>[1]>(
    name: string,
    schema: Schema,
  ) => readContentFile(join(folder, name), schema)
  return {
    brand: read('brand.json', brandSchema),
    voices: read('voices.json', voicesSchema),
    partnerGroups: read('partner-groups.json', partnerGroupsSchema).partnerGroups,
    partnerApps: read('partner-apps.json', partnerAppsSchema).apps,
    jobs: read('jobs.json', jobsSchema).jobs,
    demoMembers: read('demo-members.json', demoMembersSchema).members,
    formOptions: read('form-options.json', formOptionsSchema),
    tours: [
      read('experience/customer.json', tourSchema),
      read('experience/store.json', tourSchema),
    ],
    events: readEvents(folder),
  }
}

let byLocale: ReadonlyMap<Locale, SiteTexts> | undefined

/**
 * Reads and checks the texts; the server does it before it listens.
 *
 * @throws ContentError
 */
export function loadSiteTexts(): ReadonlyMap<Locale, SiteTexts> {
  const texts = readSiteTexts(CONTENT_FOLDER)
  byLocale = new Map(LOCALES.map((locale) => [locale, localizeTexts(texts, locale)]))
  return byLocale
}

/** The site's texts in one language. */
export function siteTextsOf(locale: Locale): SiteTexts {
  const texts = (byLocale ?? loadSiteTexts()).get(locale)
  if (!texts) throw new Error(`No site texts in ${locale}`)
  return texts
}
