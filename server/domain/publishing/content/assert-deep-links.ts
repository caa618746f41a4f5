import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { dynamicLinksSchema } from '#content/content-press.schema.ts'
import { STARTER_FOLDER } from '../../../config/content-folders.ts'
import type { Database } from '../../../db/database.ts'
import { ContentError, type ContentProblem } from './content-error.ts'
import type { ContentFile } from './content-source.ts'
import { parseContent } from './read-content-file.ts'
import { readContentFiles } from './read-content-files.ts'
import { dynamicLinksSource } from './sources/dynamic-links-source.ts'
import { SITE_TEXTS } from './sources/site-texts-sources.ts'

/**
 * Links that open the app begin as the brand says that addresses of the app do: pages leave out all others.
 *
 * @throws ContentError naming each that does not, once the files of both are in the database
 */
export async function assertDeepLinks(tx: Transaction<Database>, folder: string): Promise<void> {
  const rows = await tx
    .selectFrom('content_files')
    .where('path', 'in', [SITE_TEXTS.brand.name, dynamicLinksSource.name])
    .select(['path', 'body'])
    .execute()
  const fileOf = (name: string): ContentFile[] =>
    rows
      .filter(({ path }) => path === name)
      .map(({ path, body }) => ({ path, file: join(folder, path), text: body }))
  const [links] = fileOf(dynamicLinksSource.name)
  if (!links) return
  const brand = [
    ...fileOf(SITE_TEXTS.brand.name),
    ...readContentFiles(STARTER_FOLDER, SITE_TEXTS.brand.name),
  ]
  const { deepLinkScheme } = SITE_TEXTS.brand.read(brand)
  const problems = parseContent(links.file, links.text, dynamicLinksSchema).flatMap(
    ({ targets }, index) =>
      (['ios', 'android'] as const)
        .filter((app) => !targets[app].startsWith(deepLinkScheme))
        .map((app): ContentProblem => {
          const field = `targets.${app}`
          const line = `${index}.${field}: does not begin with the brand's ${deepLinkScheme}`
          return { line, told: { field, code: 'linkScheme', values: { scheme: deepLinkScheme } } }
        }),
  )
  if (problems.length > 0) throw new ContentError(links.file, problems)
}
