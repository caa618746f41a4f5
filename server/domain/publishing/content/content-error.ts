import { relative } from 'node:path'
import type { ProblemCode, ProblemValues } from '#contract/values/content-problems.ts'
import { PROJECT_ROOT } from '../../../project-root.ts'

/** What is wrong at one place of a file. */
export interface ContentProblem {
  /** It begins with the place: `0.title.zh-TW: …`. */
  line: string
  /** By which a form says it: its field there, empty for the whole of it, and what the words name. */
  told?: { field: string; code: ProblemCode; values: ProblemValues }
}

/** Content that cannot be used. The message names the file, the place in it, and what is wrong. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly problems: ContentProblem[]

  constructor(file: string, problems: readonly (string | ContentProblem)[], cause?: unknown) {
    const found = problems.map((one) => (typeof one === 'string' ? { line: one } : one))
    const lines = found.map(({ line }) => `  ${line}`).join('\n')
    super(`${nameOf(file)} is not valid content:\n${lines}`, { cause })
    this.problems = found
  }

  /** One that says what each of them says. */
  static ofAll(errors: readonly ContentError[]): ContentError {
    const [first, ...others] = errors
    if (!first) throw new RangeError('No error')
    for (const { message, problems } of others) {
      first.message += `\n${message}`
      first.problems.push(...problems)
    }
    return first
  }
}

/** Of a file of ours inside the project, of an operator's as it was named. */
function nameOf(file: string): string {
  const inside = relative(PROJECT_ROOT, file)
  return inside.startsWith('..') ? file : inside
}
