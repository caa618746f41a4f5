import { appendFileSync } from 'node:fs'
import type { StoredCard } from './card.ts'
import type { Notification } from './notification.ts'
import type { Prime } from './prime.ts'
import { readStateFile, rewriteStateFile, type StateLine } from './state-file.ts'
import { DEFAULT_SWITCHES, type SwitchChange, type Switches } from './switches.ts'
import type { Trade } from './trade.ts'

export interface Collections {
  trades: Trade
  cards: StoredCard
  primes: Prime
  notifications: Notification
}

type Name = keyof Collections

/** Everything the sandbox remembers. A change stands in the file before it is answered for. */
export interface Store {
  get<N extends Name>(name: N, id: string): Collections[N] | undefined
  list<N extends Name>(name: N): Collections[N][]
  put<N extends Name>(name: N, value: Collections[N]): void
  drop(name: Name, id: string): void
  switches(): Switches
  setSwitches(change: SwitchChange): void
  /** How far the clock stands ahead; kept, so that a restart does not turn it back. */
  clockAheadMs(): number
  setClockAhead(aheadMs: number): void
  /** Forgets everything but the clock. */
  clear(): void
}

const NAMES = ['trades', 'cards', 'primes', 'notifications'] as const

/** Lines beyond those that are needed, before the file is written anew. */
const SPARE_LINES = 5_000

/**
 * A log of changes, one JSON line each, read back on start: whatever was answered survives a
 * `kill -9`, and a line that was being written is left out. Without a file it lives in memory.
 */
export function openStore(stateFile: string | undefined): Store {
  const maps: Record<Name, Map<string, unknown>> = {
    trades: new Map(),
    cards: new Map(),
    primes: new Map(),
    notifications: new Map(),
  }
  let switches = { ...DEFAULT_SWITCHES }
  let clockAheadMs = 0
  let spare = 0

  const apply = (line: StateLine): void => {
    if ('switches' in line) switches = { ...DEFAULT_SWITCHES, ...line.switches }
    else if ('clockAheadMs' in line) clockAheadMs = line.clockAheadMs
    else if ('value' in line) maps[line.in].set(line.id, line.value)
    else maps[line.in].delete(line.id)
  }
  const wholeState = (): StateLine[] => [
    { clockAheadMs },
    { switches },
    ...NAMES.flatMap((name) =>
      [...maps[name]].map(([id, value]) => ({ in: name, id, value }) as StateLine),
    ),
  ]
  const compact = (): void => {
    if (stateFile === undefined) return
    rewriteStateFile(stateFile, wholeState())
    spare = 0
  }
  const write = (line: StateLine): void => {
    apply(line)
    if (stateFile === undefined) return
    appendFileSync(stateFile, `${JSON.stringify(line)}\n`)
    spare += 1
    if (spare > SPARE_LINES) compact()
  }

  if (stateFile !== undefined) for (const line of readStateFile(stateFile)) apply(line)
  compact()

  return {
    get: <N extends Name>(name: N, id: string) => maps[name].get(id) as Collections[N] | undefined,
    list: <N extends Name>(name: N) => [...maps[name].values()] as Collections[N][],
    put: (name, value) => write({ in: name, id: value.id, value }),
    drop: (name, id) => write({ in: name, id }),
    switches: () => switches,
    setSwitches: (change) => write({ switches: { ...switches, ...change } }),
    clockAheadMs: () => clockAheadMs,
    setClockAhead: (aheadMs) => write({ clockAheadMs: aheadMs }),
    clear() {
      for (const name of NAMES) maps[name].clear()
      switches = { ...DEFAULT_SWITCHES }
      compact()
    },
  }
}
