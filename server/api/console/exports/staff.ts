import { listStaff as listPeople } from '../../../domain/operating/staff/list-staff.ts'
import { areaNames } from './area-names.ts'
import type { SourceOf } from './source.ts'

/** Those who work here are few enough for one page. */
export const listStaff: SourceOf<'listStaff'> = async (_input, { app, locale }) => {
  const people = await listPeople(app.db)
  return {
    rows: people.map(({ id, name, email, role, areas, suspendedAt, lastSeenAt }) => ({
      ...{ id, name, email, role },
      areas: areaNames(areas, locale),
      suspendedAt: suspendedAt?.toISOString() ?? null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    next: undefined,
  }
}
