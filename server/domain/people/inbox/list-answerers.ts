import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { rolesWith } from '#contract/values/staff-roles.ts'
import type { Database } from '../../../db/database.ts'
import { listPeopleWith } from '../../operating/staff/list-staff.ts'
import type { Person } from '../../operating/staff/staff-person.ts'

/** No service has more who answer letters. */
const LIMIT = 500

/** Who may answer the messages of an area, or of any where none is given, by name. */
export function listAnswerers(db: Kysely<Database>, area: Area | null): Promise<Person[]> {
  const roles = rolesWith('inbox.write')
  return listPeopleWith(db, { roles, area, without: null, limit: LIMIT })
}
