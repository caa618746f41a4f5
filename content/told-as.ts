import type { ProblemCode } from '#contract/values/content-problems.ts'

/**
 * What a rule of several fields says where it is broken: in a file by its message, in the form of the console by words
 * of its own.
 */
export function toldAs(code: ProblemCode, message: string, path: readonly string[] = []) {
  return { message, path: [...path], params: { code } }
}
