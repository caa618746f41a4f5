import type { z } from 'zod'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import {
  PROBLEM_CODES,
  type ProblemCode,
  type ProblemValues,
} from '#contract/values/content-problems.ts'
import { ContentError } from '../content/content-error.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'
import type { Body } from './revision.ts'

/** What is wrong with an entry. */
export interface Problem {
  /** `title.zh-TW`; empty: the whole of it. */
  field: string
  /** In English, as an import says it. */
  words: string
  /** By which a form says it in its reader's words, with what they name. */
  code?: ProblemCode
  values?: ProblemValues
}

/** What is wrong with an entry by the schema of its file, which is the schema of its form. */
export function findProblems(kind: ContentKind, body: Body): Problem[] {
  const read = ENTRY_KINDS[kind].schema.safeParse(body)
  if (read.success) return []
  return read.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    words: issue.message,
    ...codeOf(issue, valueAt(body, issue.path)),
  }))
}

/** What an issue comes to for whoever types; nothing where the schema has words of its own. */
function codeOf(issue: z.core.$ZodIssue, value: unknown): Pick<Problem, 'code' | 'values'> {
  if (issue.code === 'custom') {
    const code = PROBLEM_CODES.find((one) => one === issue.params?.['code'])
    return code ? { code } : {}
  }
  if (value === undefined || value === null || value === '') return { code: 'missing' }
  switch (issue.code) {
    case 'too_small':
      return Number(issue.minimum) <= 1
        ? { code: 'missing' }
        : { code: 'tooSmall', values: { limit: Number(issue.minimum) } }
    case 'too_big':
      return { code: 'tooLarge', values: { limit: Number(issue.maximum) } }
    case 'invalid_format':
    case 'invalid_type':
    case 'invalid_union':
      return { code: 'form' }
    case 'invalid_value':
      return { code: 'choice' }
    default:
      return {}
  }
}

function valueAt(body: Body, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null
        ? (Reflect.get(found, key) as unknown)
        : undefined,
    body,
  )
}

/** In English, as the log keeps it; who asked is told in words of their own (`console-failure.ts`). */
export function contentRefused(problems: readonly Problem[]): ConsoleError {
  const [first = { field: '', words: '' }] = problems
  return new ConsoleError('ContentRefused', {
    values: { field: first.field, problem: first.words },
    payload: { problems },
  })
}

/** What a load of files has refused, as a refusal of the one entry that was placed in them. */
export function toRefusal(error: unknown, entryId: string): unknown {
  if (!(error instanceof ContentError)) return error
  return contentRefused(
    error.problems.map(({ line, told }) => ({
      ...toProblem(line, entryId),
      ...(told && { field: told.field, code: told.code, values: told.values }),
    })),
  )
}

function toProblem(problem: string, entryId: string): Problem {
  const own = `${entryId}: `
  const words = problem.startsWith(own) ? problem.slice(own.length) : problem
  const [, field, rest] = /^([\w.-]+): ([^]*)$/.exec(words) ?? []
  return field === undefined || rest === undefined ? { field: '', words } : { field, words: rest }
}
