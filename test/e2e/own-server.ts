import { test as base } from './browser-test.ts'
import { startBuiltServer } from './start-built-server.ts'

interface WorkerFixtures {
  /** Environment variables that the file's server needs besides its usual ones. */
  ownSettings: Readonly<Record<string, string>>
  ownOrigin: string
}

/**
 * The browser tests' own test, on a server of its own for the file: for what moves the server's clock,
 * which every other test would feel.
 */
export const test = base.extend<{ advanceDays: (days: number) => Promise<void> }, WorkerFixtures>({
  ownSettings: [{}, { scope: 'worker', option: true }],
  ownOrigin: [
    async ({ ownSettings }, use) => {
      const { origin, stop } = await startBuiltServer(ownSettings)
      await use(origin)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownOrigin }, use) => use(ownOrigin),
  advanceDays: async ({ ownOrigin }, use) => {
    await use(async (days) => {
      const response = await fetch(`${ownOrigin}/api/simulator/clock`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ advanceDays: days }),
      })
      if (!response.ok) throw new Error(`The clock answered ${response.status}`)
    })
  },
})
