import { readStatement, StatementUnreadable } from '#contract/values/read-statement.ts'
import type { Statement } from '#contract/values/statement.ts'
import {
  verifyStatement,
  type StatementFaultCode,
  type StatementVerdict,
} from '#contract/values/verify-statement.ts'

/** The parts of the check in the order in which a reader is told of them. */
export const CHECK_STEPS = ['chain', 'order', 'balance', 'ends'] as const

export type CheckStep = (typeof CHECK_STEPS)[number]

const STEP_OF: Record<StatementFaultCode, CheckStep> = {
  hash: 'chain',
  'previous-hash': 'chain',
  number: 'order',
  member: 'order',
  time: 'order',
  balance: 'balance',
  lots: 'balance',
  opening: 'ends',
  closing: 'ends',
  currency: 'ends',
}

export type CheckOutcome =
  | { kind: 'unreadable'; place: string }
  | { kind: 'checked'; statement: Statement; verdict: StatementVerdict; failed: Set<CheckStep> }

/** Reads a file's text and checks it, here and without any network. */
export async function checkStatement(text: string): Promise<CheckOutcome> {
  try {
    const statement = readStatement(text)
    const verdict = await verifyStatement(statement)
    const failed = new Set(verdict.faults.map(({ code }) => STEP_OF[code]))
    return { kind: 'checked', statement, verdict, failed }
  } catch (error) {
    if (error instanceof StatementUnreadable) return { kind: 'unreadable', place: error.place }
    throw error
  }
}
