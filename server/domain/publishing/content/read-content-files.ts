import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ContentFile } from './content-source.ts'

/** The JSON files of a source, which is a folder or one file, in the order of their paths. */
export function readContentFiles(folder: string, name: string): ContentFile[] {
  const paths = listPaths(folder, name).filter((path) => path.endsWith('.json'))
  return paths.toSorted().map((path) => {
    const file = join(folder, path)
    return { path, file, text: readFileSync(file, 'utf8') }
  })
}

/** One hash for all files of a source, names included. */
export function hashContentFiles(files: readonly ContentFile[]): string {
  const hash = createHash('sha256')
  for (const { path, text } of files) hash.update(JSON.stringify([path, text]))
  return hash.digest('hex')
}

function listPaths(folder: string, name: string): string[] {
  const stats = statSync(join(folder, name), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [name] : []
  const inside = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
  return inside.map((path) => `${name}/${path.split(sep).join('/')}`)
}
