/** One of staff, who acts by a call of the console. */
export interface StaffOperator {
  name: string
  staff: {
    id: string
    /** From where he asks. */
    address: string
    /** The id of the call: `correctBalance`. */
    call: string
    /** Why: words, which are erased with the member whom the act is about. */
    reason?: string
    /** What a second person has approved. */
    proposalId?: string
  }
}

/**
 * Who acts: a name alone for whoever runs a command, and `simulator` in a demonstration. Verbs hand it on, and
 * `recordOperatorAct` alone looks inside.
 */
export type Operator = string | StaffOperator

/** How the one who acts is called, which is all that some rows have of him. */
export function nameOf(operator: Operator): string {
  return typeof operator === 'string' ? operator : operator.name
}
