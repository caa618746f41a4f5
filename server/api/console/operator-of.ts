import type { StaffOperator } from '../../domain/operating/operator-acts/operator.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'

/** Who does it, as the record of acts has it. */
export function operatorOf(context: ConsoleContext, call: string, reason?: string): StaffOperator {
  const { id, name } = sessionOf(context).person
  const { address } = context
  return { name, staff: { id, address, call, ...(reason === undefined ? {} : { reason }) } }
}
