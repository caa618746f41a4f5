import type { Area } from './area.ts'
import type { StaffRole } from './staff-roles.ts'

/**
 * What one person may give or take alone within 24 hours, in the smallest unit, or how many members be written to; above
 * it a second one has to approve. A role that is not here may do nothing of it alone.
 */
type Limits = Record<Area, number>

const SUPPORT: Limits = { tw: 500, my: 7_500, sg: 2_500 }
const OTHERS: Limits = { tw: 5_000, my: 75_000, sg: 25_000 }

/** Members whom one person writes to alone. */
const READERS: Limits = { tw: 200, my: 200, sg: 200 }

const LIMITS = {
  correction: { support: SUPPORT, finance: OTHERS, manager: OTHERS, owner: OTHERS },
  refund: { finance: OTHERS, manager: OTHERS, owner: OTHERS },
  broadcast: { editor: READERS, manager: READERS, owner: READERS },
} as const satisfies Record<string, Partial<Record<StaffRole, Limits>>>

export type LimitedAct = keyof typeof LIMITS

/** In the smallest unit of the area; 0 where the role needs a second person for each. */
export function approvalLimit(act: LimitedAct, role: StaffRole, area: Area): number {
  const limits: Partial<Record<StaffRole, Limits>> = LIMITS[act]
  return limits[role]?.[area] ?? 0
}
