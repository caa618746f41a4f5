import type { FieldProblem } from '#contract/values/errors.ts'

/** An issue of the standard schema with what zod adds to it. */
interface SchemaIssue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  code?: string
  maximum?: number | bigint
  minimum?: number | bigint
  keys?: readonly string[]
}

/**
 * Field problems of a schema's issues. A schema of the contract puts its own stable code into the
 * message (`EmailInvalid`); the library's own sentences are replaced by general codes.
 */
export function fieldProblems(issues: readonly SchemaIssue[]): FieldProblem[] {
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
