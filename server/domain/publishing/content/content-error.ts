import { relative } from 'node:path'
import { PROJECT_ROOT } from '../../../project-root.ts'

/** Content that cannot be used. The message names the file, the place in it, and what is wrong. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  /** Each begins with its place in the file: `0.title.zh-TW: …`. */
  readonly problems: string[]

  constructor(file: string, problems: readonly string[], cause?: unknown) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n')
    super(`${nameOf(file)} is not valid content:\n${lines}`, { cause })
    this.problems = [...problems]
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
