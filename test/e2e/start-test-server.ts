import { prepareDemo } from './prepared-demo.ts'
import { startTestedServer } from './start-server-pair.ts'

/**
 * Starts the server of the whole browser run. TEST_ORIGIN, when set, names one that is already up.
 * Its clock is everybody's: the run fails when a test has moved it, by whatever way.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env.TEST_ORIGIN) return async () => undefined
  const removeDemo = await prepareDemo()
  const { origin, origins, stop } = await startTestedServer()
  process.env.TEST_ORIGIN = origin
  return async () => {
    const moved = await Promise.all(origins.map(secondsAhead)).finally(stop)
    await removeDemo()
    if (moved.some((seconds) => seconds !== 0)) {
      throw new Error(
        `A test has moved the clock of the server that all share by ${moved.join(', ')} s; ` +
          'it needs one of its own (own-server.ts)',
      )
    }
  }
}

async function secondsAhead(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/simulator/clock`)
  const { clock } = (await response.json()) as { clock: { aheadSeconds: number } }
  return clock.aheadSeconds
}
