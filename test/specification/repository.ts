import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** Where the product's own code lies: what is used by none of these is used by no visitor. */
const ROOMS = ['contract', 'server', 'web', 'scripts']

const known = new Map<string, string>()

/** A file's text by its path from the root; empty where it is not there. */
export function readFile(path: string): string {
  const kept = known.get(path)
  if (kept !== undefined) return kept
  const file = join(PROJECT_ROOT, path)
  const found = existsSync(file) ? readFileSync(file, 'utf8') : ''
  known.set(path, found)
  return found
}

export function fileHolds(path: string, held: string | RegExp): boolean {
  const text = readFile(path)
  return typeof held === 'string' ? text.includes(held) : held.test(text)
}

let allSources: string[] | undefined

/** The text of every source file of the product. */
export function sources(): readonly string[] {
  allSources ??= ROOMS.flatMap((room) =>
    readdirSync(join(PROJECT_ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFile(join(room, name))),
  )
  return allSources
}

/** A text by its dotted key, the first part being its group. */
export function readText(locale: string, key: string): string | undefined {
  const [group = '', ...path] = key.split('.')
  const file = readFile(`locales/${locale}/${group}.json`)
  let value: unknown = file === '' ? undefined : JSON.parse(file)
  for (const part of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
  }
  return typeof value === 'string' ? value : undefined
}
