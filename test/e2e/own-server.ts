import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base } from './browser-test.ts'
import { START_TIMEOUT_MS } from './start-built-server.ts'
import { startTestedServer, type TestedServer } from './start-server-pair.ts'

interface WorkerFixtures {
  /** Environment variables that the file's server needs besides its usual ones. */
  ownSettings: Readonly<Record<string, string>>
  ownServer: TestedServer
  ownOrigin: string
}

interface Fixtures {
  /** Puts the clock of the file's server forward. */
  advanceDays: (days: number) => Promise<void>
  /** Puts it forward to an instant (ISO 8601), unless a test before has gone so far. */
  moveTo: (instant: string) => Promise<void>
}

/** Loaded before a server, whose machine's clock it sets. */
const MACHINE_CLOCK = pathToFileURL(join(import.meta.dirname, 'machine-clock.ts')).href

/**
 * The browser tests' own test on a server of its own, for what moves the server's clock: every other
 * test would feel that. Each call makes fixtures that no other file has, and a worker with other
 * fixtures is another process: so a file that calls it shares its server with no file, and a test
 * that failed is tried again on a fresh one.
 *
 *     const test = onOwnServer()
 *
 * @param startsAt where the machine's clock of that server begins (ISO 8601); left out: now. Who goes
 * through days needs it: a day that ends in the midst of a test is one more.
 */
export function onOwnServer({ startsAt }: { startsAt?: string } = {}) {
  const clock = startsAt === undefined ? {} : startingAt(startsAt)
  return base.extend<Fixtures, WorkerFixtures>({
    ownSettings: [{}, { scope: 'worker', option: true }],
    ownServer: [
      async ({ ownSettings }, use) => {
        const server = await startTestedServer({ ...clock, ...ownSettings })
        await use(server)
        await server.stop()
      },
      // Two at most, one after the other.
      { scope: 'worker', timeout: 2 * START_TIMEOUT_MS },
    ],
    ownOrigin: [async ({ ownServer }, use) => use(ownServer.origin), { scope: 'worker' }],
    baseURL: async ({ ownOrigin }, use) => use(ownOrigin),
    advanceDays: async ({ ownServer }, use) =>
      use((days) => setClocks(ownServer, { advanceDays: days })),
    moveTo: async ({ ownServer }, use) => use((instant) => moveClocks(ownServer, instant)),
  })
}

/** Settings of a server whose machine's clock begins at an instant (ISO 8601). */
export function startingAt(instant: string): Record<string, string> {
  return { NODE_OPTIONS: `--import ${MACHINE_CLOCK}`, CLOCK_STARTS_AT: instant }
}

/** What a server takes for now, in milliseconds since 1970. */
export async function clockOf(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/simulator/clock`)
  const { clock } = (await response.json()) as { clock: { now: string } }
  return Date.parse(clock.now)
}

async function moveClocks(server: TestedServer, instant: string): Promise<void> {
  const now = await clockOf(server.origin)
  if (now < Date.parse(instant)) await setClocks(server, { now: instant })
}

/** Each server has a clock of its own. */
async function setClocks({ origins }: TestedServer, change: object): Promise<void> {
  for (const origin of origins) {
    const response = await fetch(`${origin}/api/simulator/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    })
    if (!response.ok) throw new Error(`The clock answered ${response.status}`)
  }
}
