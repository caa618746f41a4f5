import type { StandardSchemaV1 } from '@orpc/contract'
import type { FieldProblem } from '#contract/values/errors.ts'

/** What a zod issue carries beyond the standard schema's message and path. */
interface SchemaIssue extends StandardSchemaV1.Issue {
  code?: string
  maximum?: number | bigint
  minimum?: number | bigint
  input?: unknown
  keys?: readonly string[]
  params?: Record<string, unknown>
}

/**
 * Field problems of a schema's issues. A schema of the contract puts its own stable code into the
 * message (`EmailInvalid`); the library's own sentences are replaced by general codes.
 */
export function fieldProblems(issues: readonly StandardSchemaV1.Issue[]): FieldProblem[] {
  return issues.flatMap((issue) => toProblems(issue))
}

function toProblems(issue: SchemaIssue): FieldProblem[] {
  const path = (issue.path ?? [])
    .map((part) => String(typeof part === 'object' ? part.key : part))
    .join('.')
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({
      path: path ? `${path}.${key}` : key,
      code: 'UnknownField',
    }))
  }
  const code = /^[A-Z][A-Za-z]+$/.test(issue.message) ? issue.message : generalCode(issue)
  const limit = issue.maximum ?? issue.minimum
  return [limit === undefined ? { path, code } : { path, code, values: { length: Number(limit) } }]
}

function generalCode(issue: SchemaIssue): string {
  if (issue.code === 'invalid_type' && /received undefined/.test(issue.message)) return 'Required'
  if (issue.code === 'too_big') return 'TooLong'
  if (issue.code === 'too_small') return 'TooShort'
  return 'Invalid'
}
