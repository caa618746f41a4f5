import { AREAS, type Area } from '#contract/values/area.ts'
import type { StaffRole } from '#contract/values/staff-roles.ts'

interface GroupRole {
  group: string
  role: StaffRole
  areas: readonly Area[]
}

/**
 * What somebody may who is in these groups: the first row that fits says the role, and all rows of that role say where.
 * Undefined where none fits.
 */
export function roleOfGroups(
  rows: readonly GroupRole[],
  groups: readonly string[],
): { role: StaffRole; areas: Area[] } | undefined {
  const fitting = rows.filter(({ group }) => groups.includes(group))
  const role = fitting[0]?.role
  if (role === undefined) return undefined
  const given = new Set(fitting.flatMap((row) => (row.role === role ? row.areas : [])))
  return { role, areas: AREAS.filter((area) => given.has(area)) }
}
