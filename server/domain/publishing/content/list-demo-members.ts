import { join } from 'node:path'
import { demoMembersSchema } from '#content/demo-members.schema.ts'
import type { Locale } from '#contract/values/locale.ts'
import { DEMO_FOLDER } from '../../../config/content-folders.ts'
import { localizeTexts } from './localize-texts.ts'
import { readContentFile } from './read-content-file.ts'

/**
 * Whom the demonstration can be tried out as, in the order of the file.
 *
 * @throws ContentError
 */
export function listDemoMembers(locale: Locale) {
  const { members } = readContentFile(join(DEMO_FOLDER, 'demo-members.json'), demoMembersSchema)
  return localizeTexts(members, locale)
}
