import { readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The project's own folder. */
export const ROOT = resolve(import.meta.dirname, '..')

const SOURCE_FOLDERS = [
  'contract',
  'operate',
  'web',
  'server',
  'packages',
  'scripts',
  'bench',
  'test',
]

/** Every TypeScript file of the project, as a path from its root. */
export const sourceFiles = SOURCE_FOLDERS.flatMap((folder) => filesBelow(folder)).filter(
  // The bench installs Lighthouse below itself.
  (file) => /\.(ts|tsx)$/.test(file) && !file.includes('/node_modules/'),
)

/** The text of a file of the project. */
export function readSource(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** Files of ours that a file needs when it runs. */
export function valueImportsOf(file: string): string[] {
  return specifiersOf(file, true).flatMap((specifier) => targetOf(file, specifier) ?? [])
}

/** Files of ours that a file names, types too. */
export function importsOf(file: string): string[] {
  return specifiersOf(file, false).flatMap((specifier) => targetOf(file, specifier) ?? [])
}

/** Packages that a file names. */
export function packagesOf(file: string): string[] {
  return specifiersOf(file, false).filter((specifier) => /^[a-z@]/.test(specifier))
}

function specifiersOf(file: string, valuesOnly: boolean): string[] {
  const text = readSource(file)
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )
  return [...statements]
    .filter(([, isType]) => !(valuesOnly && isType))
    .map(([, , specifier = '']) => specifier)
}

/** Path from the root of what a specifier of ours names; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('@hongli/')) return exportOf(path)
  if (!path.startsWith('.')) return undefined
  return relative(ROOT, resolve(ROOT, dirname(file), path))
}

/** The file that a package of ours gives under this name: `@hongli/card-sandbox/switches`. */
function exportOf(specifier: string): string {
  const [, name = '', ...rest] = specifier.split('/')
  const folder = `packages/${name}`
  const { exports } = JSON.parse(readSource(`${folder}/package.json`)) as {
    exports: Record<string, string>
  }
  return join(folder, exports[['.', ...rest].join('/')] ?? specifier)
}

/** The top folder of a file. */
export function topOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** Every file of a folder and of those in it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name)
    return statSync(join(ROOT, path)).isDirectory() ? filesBelow(path) : [path]
  })
}
