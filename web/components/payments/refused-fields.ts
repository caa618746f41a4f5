import type { FieldError } from '#contract/values/errors.ts'
import type { PayProblem } from './use-payment.ts'

/** It is about how much is paid, and how much of that with credit. */
export function isOfBill({ path }: FieldError): boolean {
  return path === 'amountMinor' || path === 'creditMinor'
}

/** What was refused of who pays and how: said where that is asked. Where the bill is refused, nothing. */
export function findProofErrors(problem: PayProblem | undefined): readonly FieldError[] {
  if (problem?.kind !== 'refused') return NONE
  const { errors = NONE } = problem.failure
  return errors.some(isOfBill) ? NONE : errors
}

/** The password was missing or wrong, or is locked. */
export function isOfPassword({ path }: FieldError): boolean {
  return path === 'password'
}

const NONE: readonly FieldError[] = []
