import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { LocaleTexts } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'
import { PROJECT_ROOT } from '../../../project-root.ts'

export interface BusinessTypeContent {
  id: string
  icon: string
  areas: Area[]
  names: LocaleTexts
  /** Further words a keyword search finds its stores by. */
  keywords: string[]
  /** Other spellings that imports use. */
  aliases: string[]
}

/** Brings the business types to what content/business-types.json says. Safe to repeat. */
export async function loadBusinessTypes(db: Kysely<Database>): Promise<void> {
  const rows = readBusinessTypes().map(({ id, icon, areas, names, keywords }, position) => ({
    id,
    icon,
    areas,
    keywords,
    names: JSON.stringify(names),
    position,
  }))
  await db
    .insertInto('business_types')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        names: ref('excluded.names'),
        icon: ref('excluded.icon'),
        areas: ref('excluded.areas'),
        keywords: ref('excluded.keywords'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}

export function readBusinessTypes(): BusinessTypeContent[] {
  const file = join(PROJECT_ROOT, 'content/business-types.json')
  return JSON.parse(readFileSync(file, 'utf8')) as BusinessTypeContent[]
}
