import type { Transaction } from 'kysely'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'
import type { ContentProblem } from '../content/content-error.ts'
import { findDifferences } from '#contract/values/find-differences.ts'

const MAX_PLACES = 5

/** A version in one language, as its file has it. */
interface PlannedWords {
  version: string
  title: string
  description: string
  blocks: readonly unknown[]
  changes?: string | undefined
}

/**
 * Why the words of a version cannot be taken over from its files: members were told of others, which they
 * can read nowhere else. Undefined where it is new, a draft, or the same.
 */
export async function findRewritten(
  tx: Transaction<Database>,
  kind: string,
  texts: Record<Locale, PlannedWords>,
): Promise<ContentProblem | undefined> {
  const { version } = texts['zh-TW']
  const known = await tx
    .selectFrom('terms')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('announced_at', 'is not', null)
    .select(['titles', 'descriptions', 'bodies', 'changes', 'announced_at as announcedAt'])
    .executeTakeFirst()
  if (!known?.announcedAt) return undefined
  const places = LOCALES.flatMap((locale) => {
    const { title, description, blocks, changes } = texts[locale]
    const was = {
      title: known.titles[locale],
      description: known.descriptions[locale],
      blocks: known.bodies[locale],
      changes: known.changes?.[locale],
    }
    return findDifferences(was, { title, description, blocks, changes }, locale)
  }).map(({ place }) => place)
  if (places.length === 0) return undefined
  const more = places.length > MAX_PLACES ? ' and more' : ''
  const day = dayOf(known.announcedAt, DEFAULT_AREA)
  const line =
    `${places.slice(0, MAX_PLACES).join(', ')}${more}: version ${version} was announced on ` +
    `${day}, and its words stay; others are a new version`
  return { line, told: { field: 'version', code: 'announcedStays', values: { version, day } } }
}
