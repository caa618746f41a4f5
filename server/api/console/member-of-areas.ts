import type { Kysely } from 'kysely'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../db/database.ts'
import type { Person } from '../../domain/operating/staff/staff-person.ts'

/**
 * The area of a member, for who works in it. One of a foreign area answers as one that is not there.
 *
 * @throws ConsoleError `SubjectNotFound`
 */
export async function memberOfAreas(
  db: Kysely<Database>,
  memberId: string,
  { areas }: Pick<Person, 'areas'>,
): Promise<Area> {
  const row = await db
    .selectFrom('members')
    .where('member_id', '=', memberId)
    .where('area', 'in', areas)
    .select('area')
    .executeTakeFirst()
  if (!row) throw new ConsoleError('SubjectNotFound')
  return row.area
}
