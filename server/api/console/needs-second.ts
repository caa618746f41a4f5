import { approvalLimit, type LimitedAct } from '#contract/values/approval-limits.ts'
import type { Area } from '#contract/values/area.ts'
import { sumActs } from '../../domain/operating/operator-acts/sum-acts.ts'
import type { Person } from '../../domain/operating/staff/staff-person.ts'
import type { ActParts } from './console-handlers.ts'

/** Under which names the log of acts has what counts together. */
const ACTS: Record<LimitedAct, readonly string[]> = {
  correction: ['balance-corrected', 'entry-undone'],
  refund: ['payment-refunded'],
  broadcast: ['broadcast-begun'],
}

/**
 * Whether what one person did within 24 hours, or what one member got or lost, is above what that role may do alone.
 * What was just done is among it, and so is the sum of many small ones.
 */
export async function needsSecond(
  { db, clock }: ActParts,
  { act, by, area, memberId }: { act: LimitedAct; by: Person; area: Area; memberId?: string },
): Promise<boolean> {
  const limit = approvalLimit(act, by.role, area)
  const counted = { acts: ACTS[act], area }
  const ofPerson = await sumActs(db, clock, { ...counted, staffId: by.id })
  if (ofPerson > limit) return true
  if (memberId === undefined) return false
  return (await sumActs(db, clock, { ...counted, memberId })) > limit
}
