import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder that holds package.json: from the sources it is one above `server/`, from the build
 * two above `build/server/`. Locales, content and migrations are read from there at run time.
 */
export const PROJECT_ROOT = findUpwards(import.meta.dirname)

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No package.json above the server code')
  return findUpwards(parent)
}
