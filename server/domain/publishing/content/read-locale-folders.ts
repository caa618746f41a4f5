import { basename, dirname } from 'node:path'
import type { z } from 'zod'
import { LOCALES, parseLocale, type Locale } from '#contract/values/locale.ts'
import { ContentError } from './content-error.ts'
import type { ContentFile } from './content-source.ts'
import { parseContent } from './read-content-file.ts'

export interface LocaleFolder<Text> {
  /** Name of the folder: the id of what it holds. */
  name: string
  /** Where it is, for messages. */
  file: string
  texts: Record<Locale, Text>
}

/**
 * Texts that stand as one file a language in a folder of their own: `terms/privacy/zh-TW.json`.
 * Files with other names are answered apart.
 *
 * @throws ContentError for a text that does not fit, and for a folder that lacks a language
 */
export function readLocaleFolders<Schema extends z.ZodType>(
  files: readonly ContentFile[],
  schema: Schema,
): { folders: LocaleFolder<z.output<Schema>>[]; others: ContentFile[] } {
  const isText = ({ file }: ContentFile) => parseLocale(basename(file, '.json')) !== undefined
  const byFolder = Map.groupBy(files.filter(isText), ({ file }) => dirname(file))
  const folders = [...byFolder].map(([folder, texts]) => ({
    name: basename(folder),
    file: folder,
    texts: readTexts(folder, texts, schema),
  }))
  return { folders, others: files.filter((file) => !isText(file)) }
}

function readTexts<Schema extends z.ZodType>(
  folder: string,
  files: readonly ContentFile[],
  schema: Schema,
): Record<Locale, z.output<Schema>> {
  const entries = LOCALES.map((locale) => {
    const found = files.find(({ file }) => basename(file) === `${locale}.json`)
    if (!found) throw new ContentError(folder, [`${locale}.json: is missing`])
    return [locale, parseContent(found.file, found.text, schema)] as const
  })
  return Object.fromEntries(entries) as Record<Locale, z.output<Schema>>
}
