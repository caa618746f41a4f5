import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { BUILD_FOLDER } from '../source-fingerprint.ts'
import type { Measurement } from './measurement.ts'
import { startServer } from './stage.ts'
import { figure } from './statistics.ts'

const PAGES = [
  { what: 'home', path: '/', limitKb: 108 },
  { what: 'store list', path: '/store-list', limitKb: 108 },
  { what: 'press', path: '/press', limitKb: 108 },
  { what: 'owners', path: '/reboss', limitKb: 108 },
  { what: 'form (service)', path: '/service', limitKb: 125 },
  { what: 'form (store application)', path: '/reboss/form', limitKb: 125 },
]
const FRAMEWORK_KB = 99

/** The scripts that a first load of each kind of page fetches before anything is touched. */
export async function measureScriptBytes(env: Record<string, string>): Promise<Measurement[]> {
  const server = await startServer(env)
  try {
    const rows: Measurement[] = []
    for (const { what, path, limitKb } of PAGES) {
      const response = await fetch(server.origin + path, {
        headers: { 'Accept-Language': 'zh-TW' },
      })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      const kilobytes = scriptBytesOf(await response.text()) / 1_000
      rows.push({
        what: `JavaScript of a first load, brotli: ${what}`,
        against: `React and the router alone: ${FRAMEWORK_KB} kB`,
        toReach: `≤ ${limitKb} kB`,
        measured: `${figure(kilobytes)} kB`,
        isMet: kilobytes <= limitKb,
      })
    }
    return rows
  } finally {
    await server.stop()
  }
}

/** Bytes of the scripts that the page names and of all that those import at once. */
function scriptBytesOf(html: string): number {
  const named = html.matchAll(/["'(](\/assets\/[\w.-]+\.js)["')]/g)
  const inManifest = new Set(scriptsOfManifest(html))
  const found = new Set<string>()
  for (const [, path = ''] of named) if (!inManifest.has(path)) addWithImports(path, found)
  return [...found].reduce((sum, path) => sum + brotliBytes(path), 0)
}

/** The inline table of all routes names every script; only those of this page are loaded. */
function scriptsOfManifest(html: string): string[] {
  const preloads = html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)
  const loaded = new Set([...preloads].map(([, href = '']) => href))
  const inline = html.matchAll(/^import\s.*?["'](\/assets\/[^"']+)["']/gm)
  for (const [, href = ''] of inline) loaded.add(href)
  for (const [, href = ''] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) loaded.add(href)
  const all = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path)
  return all.filter((path) => !loaded.has(path))
}

function addWithImports(path: string, found: Set<string>): void {
  if (found.has(path) || !existsSync(fileOf(path))) return
  found.add(path)
  const code = readFileSync(fileOf(path), 'utf8')
  const imports = code.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[\w./-]+\.js)["']/g)
  for (const [, target = ''] of imports) addWithImports(posix.join('/assets', target), found)
}

function brotliBytes(path: string): number {
  const compressed = `${fileOf(path)}.br`
  if (existsSync(compressed)) return statSync(compressed).size
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(readFileSync(fileOf(path)), { params }).byteLength
}

function fileOf(path: string): string {
  return join(BUILD_FOLDER, 'client', path)
}
