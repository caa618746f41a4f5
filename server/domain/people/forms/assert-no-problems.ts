import { NamedError, type FieldProblem } from '#contract/values/errors.ts'

/**
 * Refuses a form with all of its problems at once; a bot check that is not even there is one more
 * of them, and the only one has its own name.
 *
 * @throws NamedError `InvalidInput`, `BotCheckRequired`
 */
export function assertNoProblems(
  problems: readonly FieldProblem[],
  botCheck: string | undefined,
): asserts botCheck is string {
  const missing: FieldProblem[] = botCheck ? [] : [{ path: 'botCheck', code: 'BotCheckRequired' }]
  if (problems.length > 0) {
    throw new NamedError('InvalidInput', { fields: [...problems, ...missing] })
  }
  if (missing.length > 0) throw new NamedError('BotCheckRequired', { fields: missing })
}
