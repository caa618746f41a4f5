import { startTestedServer } from './start-server-pair.ts'

/**
 * Starts the server of the whole browser run. TEST_ORIGIN, when set, names one that is already up.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env.TEST_ORIGIN) return async () => undefined
  const { origin, stop } = await startTestedServer()
  process.env.TEST_ORIGIN = origin
  return stop
}
