import { consoleCalls, type ConsoleCallName } from '#contract/console/calls.ts'
import { mayRole, type StaffRole } from '#contract/values/staff-roles.ts'
import type { Proposal } from '../../domain/operating/proposals/proposal.ts'
import type { Person } from '../../domain/operating/staff/staff-person.ts'
import { isConsoleCall } from './is-console-call.ts'

/** The calls for which a role may say yes for a second person. */
export function callsDecidedBy(role: StaffRole): ConsoleCallName[] {
  return Object.values(consoleCalls).flatMap(({ id, approvedBy }) =>
    approvedBy !== undefined && mayRole(role, approvedBy) ? [id] : [],
  )
}

/** Nobody decides the own one, nor one whose act the own role may not approve, nor of a foreign area. */
export function mayDecide(person: Person, proposal: Proposal): boolean {
  if (proposal.proposedBy === person.id || !isConsoleCall(proposal.call)) return false
  const isOfAreas = proposal.area === null || person.areas.includes(proposal.area)
  return isOfAreas && callsDecidedBy(person.role).includes(proposal.call)
}
