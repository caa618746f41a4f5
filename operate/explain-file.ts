import { readFileSync } from 'node:fs'

/** What the system's codes mean to whoever has named a file or a folder. */
const WORDS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this account may not read or write it',
  EPERM: 'this account may not read or write it',
  EISDIR: 'is a folder, and a file is needed',
  ENOTDIR: 'is a file, and a folder is needed',
  EEXIST: 'is there already',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk takes nothing: it is read-only',
}

/** One line on why a file cannot be used, with its path; undefined where the error is not about that. */
export function explainFile(error: unknown): string | undefined {
  const { code = '', path, syscall } = error as NodeJS.ErrnoException
  const words = syscall === undefined ? undefined : WORDS[code]
  if (words === undefined) return undefined
  return `${path === undefined ? 'What was named' : path}: ${words}.`
}

/**
 * The text of a file that an operator names.
 *
 * @throws the system's error, with the path also where it is a folder, of which Node names none
 */
export function readNamedFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}
