import {
  companyInfoSchema,
  pageSettingsSchema,
  pageTextSchema,
  termSchema,
} from '#content/content.schema.ts'
import { AREA_FACTS, AREAS, DEFAULT_AREA, type Area } from '#contract/values/area.ts'
import { startOfDay } from '#contract/values/day.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { ContentFile } from './content-source.ts'
import { STARTER_FOLDER } from '../../../config/content-folders.ts'
import { parseContent } from './read-content-file.ts'
import { readContentFiles } from './read-content-files.ts'
import { readLocaleFolders } from './read-locale-folders.ts'

/*
 * What pages cannot do without, where an operator has imported nothing yet: the marked texts of
 * content/starter, so that a fresh service shows what is still to be written, and no fiction.
 */

/** The company behind an area, in each language. */
export function starterCompany(area: Area) {
  const [file] = readContentFiles(STARTER_FOLDER, 'company-info.json')
  const companies = parseContent(nameOf(file), file?.text ?? '', companyInfoSchema)
  const company = companies[AREA_FACTS[area].companyArea]
  const textsOf = (field: keyof (typeof company)['zh-TW']) =>
    perLocale((locale) => company[locale][field])
  return {
    area,
    names: textsOf('name'),
    addresses: textsOf('address'),
    taxNumbers: textsOf('taxNo'),
    phones: textsOf('phone'),
  }
}

/** The texts that members agree to. */
export function starterTerms(kind: string) {
  const files = readContentFiles(STARTER_FOLDER, 'terms')
  const { folders } = readLocaleFolders(files, termSchema)
  return folders
    .filter(({ name }) => name === kind)
    .map(({ texts }) => ({
      kind,
      version: texts['zh-TW'].version,
      effectiveOn: texts['zh-TW'].effectiveOn,
      titles: perLocale((locale) => texts[locale].title),
      descriptions: perLocale((locale) => texts[locale].description),
      bodies: perLocale((locale) => texts[locale].blocks),
      changes: null,
    }))
}

/** A page of texts; undefined where the starter has none by this id. */
export function starterPage(id: string) {
  const files = readContentFiles(STARTER_FOLDER, 'pages')
  const { folders, others } = readLocaleFolders(files, pageTextSchema)
  const texts = folders.find(({ name }) => name === id)?.texts
  const file = others.find(({ path }) => path === `pages/${id}/page.json`)
  if (!texts || !file) return undefined
  const settings = parseContent(file.file, file.text, pageSettingsSchema)
  return {
    id,
    areas: settings.areas ?? AREAS,
    titles: perLocale((locale) => texts[locale].title),
    descriptions: perLocale((locale) => texts[locale].description),
    bodies: perLocale((locale) => texts[locale].blocks),
    middleware: settings.middleware ?? [],
    updatedAt: startOfDay(settings.updatedOn, DEFAULT_AREA),
  }
}

function nameOf(file: ContentFile | undefined): string {
  return file?.file ?? STARTER_FOLDER
}

function perLocale<Value>(pick: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, pick(locale)])) as Record<
    Locale,
    Value
  >
}
