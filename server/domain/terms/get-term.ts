import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Day } from '../../db/tables/columns.ts'

export interface GetTermInput {
  kind: 'privacy'
  today: Day
}

/**
 * The version that is in force on the day. Before the first one comes into force that one is
 * shown, with its date: better an early reader than none.
 */
export async function getTerm(db: Kysely<Database>, { kind, today }: GetTermInput) {
  return db
    .selectFrom('terms')
    .where('kind', '=', kind)
    .orderBy(({ eb }) => eb('effective_on', '<=', today), 'desc')
    .orderBy(
      ({ eb }) => eb.case().when('effective_on', '<=', today).then(eb.ref('effective_on')).end(),
      'desc',
    )
    .orderBy('effective_on')
    .select(['kind', 'version', 'effective_on as effectiveOn', 'titles', 'descriptions', 'bodies'])
    .limit(1)
    .executeTakeFirstOrThrow(() => new Error(`The term ${kind} of content/ is not loaded`))
}
