import { sql } from 'kysely'
import type { OpenDatabase } from '#server/db/database.ts'

interface DraftTerms {
  version: string
  effectiveOn: string
  announcedAt?: Date
}

/** Another version of the terms, as the load of changed files leaves it. */
export async function draftTerms(
  { db }: Pick<OpenDatabase, 'db'>,
  { version, effectiveOn, announcedAt }: DraftTerms,
): Promise<void> {
  await sql`
    insert into terms (kind, version, effective_on, titles, descriptions, bodies, changes,
      announced_at, updated_at)
    select kind, ${version}, ${effectiveOn}::date, titles, descriptions, bodies,
      '{"zh-TW":"新的條文","zh-CN":"新的条文","en-US":"a new clause"}', ${announcedAt ?? null},
      updated_at
    from terms order by effective_on limit 1`.execute(db)
}
