import { setTimeout as wait } from 'node:timers/promises'
import { chargeDependencies } from '#server/api/charge-dependencies.ts'
import { readConfig } from '#server/config/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { settleDueCharges } from '#server/domain/paying/charges/settle-due-charges.ts'
import { makeLogger } from '#server/logger.ts'
import { makeJobQueue } from '#server/queue/job-queue.ts'
import { makeAppContext } from '#server/wiring/make-app-context.ts'
import type { SandboxClient } from '../../sandbox/sandbox-client.ts'
import { findGatewayFaults } from '../find-gateway-faults.ts'
import type { DrillJournal } from './drill-journal.ts'
import { findDrillDamage } from './find-drill-damage.ts'

const HOUR_MS = 3_600_000
/** A charge that nobody could settle by then stays open. */
const SETTLED_LIMIT_MS = 120_000

export interface Books {
  gateway: SandboxClient
  journal: DrillJournal
  /** What it is where the servers were. */
  now: () => Date
}

/** Settles what is under way at the gateway, and answers where tables, journal and gateway differ. */
export async function holdBooks(
  database: OpenDatabase,
  { gateway, journal, now }: Books,
): Promise<string[]> {
  const log = makeLogger('silent')
  const jobs = makeJobQueue(database, log)
  const config = readConfig({ GATEWAY_ORIGIN: gateway.sandbox.origin })
  // Whoever was not found at the gateway for long enough never got there.
  const clock = { now: () => new Date(now().getTime() + HOUR_MS) }
  const app = makeAppContext({ config, db: database.db, log, jobs, clock })
  await jobs.start([])
  try {
    const deadline = Date.now() + SETTLED_LIMIT_MS
    while ((await countOpen(database)) > 0 && Date.now() < deadline) {
      await settleDueCharges(chargeDependencies(app), 100)
      await wait(100)
    }
    const open = await countOpen(database)
    return [
      ...(open === 0 ? [] : [`${open} charges and refunds are still open`]),
      ...(await findDrillDamage(database.db, journal)),
      ...(await findGatewayFaults(app)).map((fault) => `the gateway: ${JSON.stringify(fault)}`),
    ]
  } finally {
    await jobs.stop()
    await app.limits.close()
  }
}

/** Of the gateway's work: what is not decided yet. */
async function countOpen({ executeSql }: OpenDatabase): Promise<number> {
  const { rows } = await executeSql(
    `select (select count(*) from payments where state in ('requested', 'pending', 'unknown'))
       + (select count(*) from payment_refunds where state = 'requested') as open`,
  )
  return Number((rows[0] as { open: unknown }).open)
}
