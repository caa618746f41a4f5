import { basename, dirname } from 'node:path'
import {
  pageSettingsSchema,
  pageTextSchema,
  type PageSettings,
  type PageText,
} from '#content/content.schema.ts'
import { AREAS, DEFAULT_AREA } from '#contract/values/area.ts'
import { startOfDay } from '#contract/values/day.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { refuseFile } from '../assert-content.ts'
import { ContentError } from '../content-error.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'
import { readLocaleFolders } from '../read-locale-folders.ts'

/** Pages in `pages/<id>/`: `page.json` with the settings, and one text a language. */
export const cmsPagesSource: ContentSource = {
  name: 'pages',
  prepare: (files) => {
    const { folders, others } = readLocaleFolders(files, pageTextSchema)
    const settings = new Map(others.map((file) => [dirname(file.file), readSettings(file)]))
    const pages = folders.map(({ file, texts }) => {
      const found = settings.get(file)
      if (!found) throw new ContentError(file, ['page.json: is missing'])
      return rowOf(found, texts)
    })
    return async (tx) => {
      await tx.deleteFrom('cms_pages').execute()
      await tx.insertInto('cms_pages').values(pages).execute()
      return []
    }
  },
}

function readSettings(file: ContentFile): PageSettings {
  if (basename(file.file) !== 'page.json') refuseFile(file, 'page.json and one text a language')
  const settings = parseContent(file.file, file.text, pageSettingsSchema)
  if (settings.id !== basename(dirname(file.file))) {
    throw new ContentError(file.file, [`id: is ${settings.id}, but must be the name of the folder`])
  }
  return settings
}

function rowOf(settings: PageSettings, texts: Record<Locale, PageText>) {
  const perLocale = (pick: (text: PageText) => unknown) =>
    JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, pick(texts[locale])])))
  return {
    id: settings.id,
    areas: settings.areas ?? [...AREAS],
    titles: perLocale((text) => text.title),
    descriptions: perLocale((text) => text.description),
    bodies: perLocale((text) => text.blocks),
    middleware: settings.middleware ?? [],
    updated_at: startOfDay(settings.updatedOn, DEFAULT_AREA),
  }
}
