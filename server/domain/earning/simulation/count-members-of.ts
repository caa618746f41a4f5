import { sql, type Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'

/** Members of an area who have not left. */
export async function countMembersOf(db: Kysely<Database>, area: Area): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .where('area', '=', area)
    .where('status', '<>', 'closed')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
