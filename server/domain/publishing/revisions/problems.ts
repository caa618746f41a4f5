import { ConsoleError } from '#contract/values/console-errors.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import { ContentError } from '../content/content-error.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'
import type { Body } from './revision.ts'

/** What is wrong with an entry. */
export interface Problem {
  /** `title.zh-TW`; empty: the whole of it. */
  field: string
  words: string
}

/** What is wrong with an entry by the schema of its file, which is the schema of its form. */
export function findProblems(kind: ContentKind, body: Body): Problem[] {
  const read = ENTRY_KINDS[kind].schema.safeParse(body)
  if (read.success) return []
  return read.error.issues.map(({ path, message }) => ({ field: path.join('.'), words: message }))
}

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
  return contentRefused(error.problems.map((problem) => toProblem(problem, entryId)))
}

function toProblem(problem: string, entryId: string): Problem {
  const own = `${entryId}: `
  const words = problem.startsWith(own) ? problem.slice(own.length) : problem
  const [, field, rest] = /^([\w.-]+): ([^]*)$/.exec(words) ?? []
  return field === undefined || rest === undefined ? { field: '', words } : { field, words: rest }
}
