import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { firstScripts } from '../scripts/first-scripts.ts'
import { BUILD_FOLDER } from '../scripts/source-fingerprint.ts'
import type { Measurement } from './measurement.ts'
import { startServer } from './stage.ts'

const PAGES = [
  { what: 'home', path: '/', limitKb: 15 },
  { what: 'store list', path: '/store-list', limitKb: 15 },
  { what: 'press', path: '/press', limitKb: 15 },
  { what: 'owners', path: '/reboss', limitKb: 15 },
  { what: 'form (service)', path: '/service', limitKb: 35 },
  { what: 'form (store application)', path: '/reboss/form', limitKb: 35 },
]

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
      const scripts = firstScripts(await response.text())
      const kilobytes = scripts.reduce((sum, path) => sum + brotliBytes(path), 0) / 1_000
      rows.push({
        what: `JavaScript of a first load, brotli: ${what}`,
        against: '',
        toReach: `≤ ${limitKb} kB`,
        measured: `${kilobytes.toFixed(1)} kB`,
        isMet: kilobytes <= limitKb,
      })
    }
    return rows
  } finally {
    await server.stop()
  }
}

function brotliBytes(path: string): number {
  const file = join(BUILD_FOLDER, 'client', path)
  const compressed = `${file}.br`
  if (existsSync(compressed)) return statSync(compressed).size
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(readFileSync(file), { params }).byteLength
}
