import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Day } from '../../db/tables/columns.ts'

export type Term = Awaited<ReturnType<typeof listTerms>>[number]

/** Every version of a text that members agree to, the first one first. */
export function listTerms(db: Kysely<Database>, { kind }: { kind: 'privacy' }) {
  return db
    .selectFrom('terms')
    .where('kind', '=', kind)
    .orderBy('effective_on')
    .select(['kind', 'version', 'effective_on as effectiveOn', 'titles', 'descriptions', 'bodies'])
    .execute()
}

/**
 * The version that is in force on the day. Before the first one comes into force that one is
 * shown, with its date: better an early reader than none.
 */
export function getTerm(versions: readonly Term[], today: Day): Term {
  const term = versions.findLast(({ effectiveOn }) => effectiveOn <= today) ?? versions[0]
  if (!term) throw new Error('The terms of content/ are not loaded')
  return term
}
