import { relative, resolve } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'

/**
 * The whole path of a folder that a command writes into.
 *
 * @throws Error where what is written would come among the sources
 */
export function outsideFolder(name: string): string {
  const folder = resolve(name)
  const way = relative(PROJECT_ROOT, folder)
  if (!way.startsWith('..')) throw new Error(`${folder} is in the repository: name another folder`)
  return folder
}
