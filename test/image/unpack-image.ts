import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { BUILD_FOLDER } from '../../scripts/source-fingerprint.ts'
import type { Program } from '../e2e/start-built-server.ts'

export interface UnpackedImage extends Program {
  /** The operator's program. */
  operate: string
  remove: () => void
}

/**
 * Puts what deploy/Dockerfile copies into its image, and nothing else, into a folder of its own: the
 * same files, with the packages that `npm prune` leaves there.
 */
export function unpackImage(): UnpackedImage {
  const root = mkdtempSync(join(tmpdir(), 'hongli-image-'))
  for (const path of listCopied()) {
    if (path === 'node_modules') copyPackages(root)
    else cpSync(sourceOf(path), join(root, path), { recursive: true })
  }
  return {
    root,
    main: join(root, 'build/server/main.js'),
    operate: join(root, 'build/server/operate.js'),
    remove: () => rmSync(root, { recursive: true }),
  }
}

/** What the last stage takes from the first. */
function listCopied(): string[] {
  const dockerfile = readFileSync(join(PROJECT_ROOT, 'deploy/Dockerfile'), 'utf8')
  const lines = dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S*)$/gm)
  return [...lines].map(([, path = '']) => path)
}

function sourceOf(path: string): string {
  return path === 'build' ? BUILD_FOLDER : join(PROJECT_ROOT, path)
}

interface LockedPackage {
  link?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

/** As `npm prune --omit=dev --omit=optional --workspaces=false` leaves them. */
function copyPackages(root: string): void {
  const { packages } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'),
  ) as { packages: Record<string, LockedPackage> }
  for (const [path, { link, dev, optional, devOptional }] of Object.entries(packages)) {
    if (!path.startsWith('node_modules/') || link || dev || optional || devOptional) continue
    // What is inside a package's own node_modules comes by its own line.
    cpSync(join(PROJECT_ROOT, path), join(root, path), {
      recursive: true,
      filter: (source) => !source.slice(join(PROJECT_ROOT, path).length).includes('node_modules'),
    })
  }
}
