import { relative } from 'node:path'
import { PROJECT_ROOT } from '../../project-root.ts'

/** Content that cannot be used. The message names the file, the place in it, and what is wrong. */
export class ContentError extends Error {
  override readonly name = 'ContentError'

  constructor(file: string, problems: readonly string[], cause?: unknown) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n')
    super(`${relative(PROJECT_ROOT, file)} is not valid content:\n${lines}`, { cause })
  }
}
