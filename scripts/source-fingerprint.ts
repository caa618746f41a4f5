import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** Where the build goes: `BUILD_DIR`, else `build`. */
export const BUILD_FOLDER = resolve(PROJECT_ROOT, process.env.BUILD_DIR || 'build')

/** Written by every build (vite.config.ts). */
export const FINGERPRINT_FILE = join(BUILD_FOLDER, 'sources.sha256')

/** Everything that the build is made from; texts, content and migrations are read at run time. */
const SOURCES = [
  '{contract,operate,server,web}/**/*.{ts,tsx,css,json,svg,html}',
  'content/**/*.{ts,json}',
  'public/**/*',
  'package-lock.json',
  'react-router.config.ts',
  'locales/*/{console,staff}.json',
  'scripts/{art-files,browser-chunks,console-call-ids,console-texts,precompress}.ts',
  'vite.config.ts',
  'vite.console.config.ts',
]

/** SHA-256 over the names and bytes of the sources: times of files say nothing after a checkout. */
export function fingerprintSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: PROJECT_ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted())
    hash.update(file.slice(PROJECT_ROOT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Whether the build can be used as it is. Without the build tools (a deployed image) an existing
 * build always can: there is nothing to make another one with.
 */
export function isBuildCurrent(): boolean {
  const hasServer = existsSync(join(BUILD_FOLDER, 'server/main.js'))
  const hasTools = existsSync(join(PROJECT_ROOT, 'node_modules/@react-router/dev'))
  if (!hasTools) return hasServer
  // Built last, when the fingerprint is written already.
  const hasConsole = existsSync(join(BUILD_FOLDER, 'console/index.html'))
  if (!hasServer || !hasConsole) return false
  const built = existsSync(FINGERPRINT_FILE) ? readFileSync(FINGERPRINT_FILE, 'utf8') : ''
  return built === fingerprintSources()
}
