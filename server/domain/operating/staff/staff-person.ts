import type { Kysely, Selectable } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'
import type { Database } from '../../../db/database.ts'
import type { StaffTable } from '../../../db/tables/staff.ts'

/** Somebody who works at the console. */
export interface Person {
  id: string
  name: string
  email: string
  role: StaffRole
  areas: Area[]
}

export function toPerson(row: Selectable<StaffTable>): Person {
  const { id, name, email, role, areas } = row
  return { id, name, email, role, areas }
}

/** @throws ConsoleError `StaffNotFound` */
export async function lockPerson(
  tx: Kysely<Database>,
  id: string,
): Promise<Selectable<StaffTable>> {
  const row = await tx
    .selectFrom('staff')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ConsoleError('StaffNotFound')
  return row
}
