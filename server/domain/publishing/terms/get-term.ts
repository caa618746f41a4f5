import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Day } from '../../../db/tables/columns.ts'
import { starterTerms } from '../content/starter.ts'

export type Term = Awaited<ReturnType<typeof listTerms>>[number]

/** Every version that was announced of a text that members agree to, the first one first. */
export async function listTerms(db: Kysely<Database>, { kind }: { kind: 'privacy' }) {
  const versions = await db
    .selectFrom('terms')
    .where('kind', '=', kind)
    .where('announced_at', 'is not', null)
    .orderBy('effective_on')
    .orderBy('version')
    .select([
      'kind',
      'version',
      'effective_on as effectiveOn',
      'titles',
      'descriptions',
      'bodies',
      'changes',
    ])
    .execute()
  return versions.length > 0 ? versions : starterTerms(kind)
}

/**
 * The version that is in force on the day. Before the first one comes into force that one is
 * shown, with its date: better an early reader than none.
 */
export function getTerm(versions: readonly Term[], today: Day): Term {
  const term = versions.findLast(({ effectiveOn }) => effectiveOn <= today) ?? versions[0]
  if (!term) throw new Error('There are no terms')
  return term
}

/** The next version after the one in force, which members were told of. */
export function findUpcomingTerm(versions: readonly Term[], today: Day): Term | undefined {
  const inForce = getTerm(versions, today)
  return versions[versions.indexOf(inForce) + 1]
}
