import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { makeLogger } from '#server/logger.ts'
import { makeJobQueue } from '#server/queue/job-queue.ts'
import { REPEAT_RETRIES } from '#server/queue/job-times.ts'

/** What makes the drill go red, with what it must find. */
export const SOAK_SABOTAGES = {
  leak: /^memory of server .* is not flat/,
  'still-figures': / stands still /,
  'stuck-job': /^oldest job, s is not flat/,
  'struck-line': /^lost: /,
}
export type SoakSabotage = keyof typeof SOAK_SABOTAGES

/** What is loaded into the servers. */
const LOADED: Partial<Record<SoakSabotage, string>> = {
  leak: 'keep-requests.ts',
  'still-figures': 'still-figures.ts',
}
const STUCK_JOB = 'soak-stuck'
const STUCK_JOBS = 5

/** Settings of the servers: what is loaded to make them wrong. */
export function settingsOf(sabotage: SoakSabotage | undefined): Record<string, string> {
  const file = sabotage && LOADED[sabotage]
  if (!file) return {}
  return { NODE_OPTIONS: `--import=${fileURLToPath(new URL(file, import.meta.url))}` }
}

/** Jobs behind some that never end, where the drill is to find them. Answers what ends them. */
export async function beginSabotage(
  sabotage: SoakSabotage | undefined,
  databaseUrl: string,
): Promise<() => Promise<void>> {
  if (sabotage !== 'stuck-job') return () => Promise.resolve()
  const database = await openDatabase({ url: databaseUrl })
  const queue = makeJobQueue(database, makeLogger('silent'))
  const { promise, resolve } = Promise.withResolvers<void>()
  await queue.start([
    {
      name: STUCK_JOB,
      policy: { ...REPEAT_RETRIES, timeLimitSeconds: 86_400 },
      lookSeconds: 1,
      run: () => promise,
    },
  ])
  await inTransaction(database.db, async (tx) => {
    for (let number = 0; number < STUCK_JOBS; number += 1) await queue.send(tx, STUCK_JOB, {})
  })
  return async () => {
    resolve()
    await queue.stop()
    await database.close()
  }
}
