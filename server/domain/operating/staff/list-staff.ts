import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { toPerson, type Person } from './staff-person.ts'

export interface ListedPerson extends Person {
  suspendedAt: Date | null
  /** Null: never. */
  lastSeenAt: Date | null
}

export interface ListedInvitation {
  email: string
  role: StaffRole
  areas: Area[]
  expiresAt: Date
}

/** Everybody who works here or did, by name. */
export async function listStaff(db: Kysely<Database>): Promise<ListedPerson[]> {
  const rows = await db
    .selectFrom('staff as p')
    .selectAll('p')
    .select(
      sql<Date | null>`(select max(last_used_at) from staff_sessions where staff_id = p.id)`.as(
        'lastSeenAt',
      ),
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    ...toPerson(row),
    suspendedAt: row.suspended_at,
    lastSeenAt: row.lastSeenAt,
  }))
}

/** Those that still let somebody in, the newest last. */
export function listInvitations(db: Kysely<Database>, clock: Clock): Promise<ListedInvitation[]> {
  return db
    .selectFrom('staff_invitations')
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('expires_at')
    .select(['email', 'role', 'areas', 'expires_at as expiresAt'])
    .execute()
}

/** Who may do something of an area, besides one person where one is named: whom a proposal waits for. */
export async function listPeopleWith(
  db: Kysely<Database>,
  {
    roles,
    area,
    without,
    limit = 20,
  }: { roles: readonly StaffRole[]; area: Area | null; without: string | null; limit?: number },
): Promise<Person[]> {
  const rows = await db
    .selectFrom('staff')
    .where('suspended_at', 'is', null)
    .where('role', 'in', roles)
    .$if(without !== null, (query) => query.where('id', '<>', without ?? ''))
    .$if(area !== null, (query) => query.where(sql<boolean>`${area} = any(areas)`))
    .orderBy('name')
    .limit(limit)
    .selectAll()
    .execute()
  return rows.map(toPerson)
}
