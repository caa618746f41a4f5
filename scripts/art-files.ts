import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Seen from the project's own folder; while one develops, Vite serves it at this address. */
const SOURCES = 'web/art'
const FOLDER = join(import.meta.dirname, '..', SOURCES)

/**
 * `virtual:art` says where the drawings are: `folder` holds a hash of all of them, so that a page's
 * script names sixty files by one address. `served` are their texts by name, for the server alone.
 */
export function artFiles(): Plugin {
  const id = 'virtual:art'
  return {
    name: 'art-files',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined
      const drawings = await readDrawings()
      for (const name of drawings.keys()) this.addWatchFile(fileOf(name))
      const isDevelopment = this.environment.mode === 'dev'
      const texts = [...drawings].map(([name, svg]) => [name, withinPage(svg)])
      const served = this.environment.name === 'client' ? [] : texts
      return [
        `export const folder = '/${isDevelopment ? SOURCES : folderOf(drawings)}'`,
        `export const served = ${JSON.stringify(Object.fromEntries(served))}`,
      ].join('\n')
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const drawings = await readDrawings()
      for (const [name, source] of drawings) {
        this.emitFile({ type: 'asset', fileName: `${folderOf(drawings)}/${name}.svg`, source })
      }
    },
  }
}

type Drawings = ReadonlyMap<string, string>

/** By their paths without the ending. */
async function readDrawings(): Promise<Drawings> {
  const files = await readdir(FOLDER, { recursive: true })
  const names = files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4))
  const drawings = new Map<string, string>()
  for (const name of names.toSorted()) {
    drawings.set(name, pack(await readFile(fileOf(name), 'utf8')))
  }
  return drawings
}

function fileOf(name: string): string {
  return join(FOLDER, `${name}.svg`)
}

function folderOf(drawings: Drawings): string {
  const hash = createHash('sha256').update(JSON.stringify([...drawings]))
  return `assets/art-${hash.digest('base64url').slice(0, 8)}`
}

/** Without comments, line ends, and the colours for programs that do not know the pages' own. */
function pack(svg: string): string {
  return svg
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><')
    .replace(/var\((--[\w-]+), (?:[^()]|\([^()]*\))*\)/g, 'var($1)')
    .trim()
}

/** What only a file needs goes: its namespace, and the name by which pages refer to it. */
function withinPage(svg: string): string {
  return svg.replace(' xmlns="http://www.w3.org/2000/svg"', '').replace(' id="art"', '')
}
