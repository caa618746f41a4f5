import { test as base } from './browser-test.ts'
import { startTestedServer, type TestedServer } from './start-server-pair.ts'

interface WorkerFixtures {
  /** Environment variables that the file's server needs besides its usual ones. */
  ownSettings: Readonly<Record<string, string>>
  ownServer: TestedServer
  ownOrigin: string
}

/**
 * The browser tests' own test, on a server of its own for the file: for what moves the server's clock,
 * which every other test would feel.
 */
export const test = base.extend<{ advanceDays: (days: number) => Promise<void> }, WorkerFixtures>({
  ownSettings: [{}, { scope: 'worker', option: true }],
  ownServer: [
    async ({ ownSettings }, use) => {
      const server = await startTestedServer(ownSettings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ownOrigin: [async ({ ownServer }, use) => use(ownServer.origin), { scope: 'worker' }],
  baseURL: async ({ ownOrigin }, use) => use(ownOrigin),
  advanceDays: async ({ ownServer }, use) => {
    await use(async (days) => {
      for (const origin of ownServer.origins) await advance(origin, days)
    })
  },
})

/** Each server has a clock of its own. */
async function advance(origin: string, days: number): Promise<void> {
  const response = await fetch(`${origin}/api/simulator/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advanceDays: days }),
  })
  if (!response.ok) throw new Error(`The clock answered ${response.status}`)
}
