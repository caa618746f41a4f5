import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/values/locale.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { Texts } from '#web/intl/texts.ts'

/** The words of a group, which tell that a page has come to what it is to show. */
export function textsOf<Group extends keyof Texts>(locale: Locale, group: Group): Texts[Group] {
  const file = join(PROJECT_ROOT, 'locales', locale, `${group}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Texts[Group]
}
