import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Switches } from './switches.ts'

type CollectionName = 'trades' | 'cards' | 'primes' | 'notifications'

/** One change. Without a value the entry is forgotten. */
export type StateLine =
  | { in: CollectionName; id: string; value: unknown }
  | { in: CollectionName; id: string }
  | { switches: Partial<Switches> }
  | { clockAheadMs: number }

/** The lines of the file; none where there is no file yet. */
export function readStateFile(path: string): StateLine[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  // What stands after the last line break was being written when the process ended.
  lines.pop()
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as StateLine
    } catch {
      throw new Error(`${path} cannot be read at line ${index + 1}: remove it to begin anew`)
    }
  })
}

/** Puts a whole new file in the place of the old one: there is one or the other, never half. */
export function rewriteStateFile(path: string, lines: readonly StateLine[]): void {
  mkdirSync(dirname(path), { recursive: true })
  const next = `${path}.next`
  const file = openSync(next, 'w', 0o600)
  writeSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  fsyncSync(file)
  closeSync(file)
  renameSync(next, path)
}
