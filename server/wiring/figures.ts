import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { findLastVerification } from '../domain/ledger/verifications/find-last-verification.ts'
import {
  countOpenCharges,
  countOpenRefunds,
  type OpenCharges,
  type OpenRefunds,
} from '../domain/paying/charges/count-open-charges.ts'
import {
  listLastReconciliations,
  type LastReconciliation,
} from '../domain/paying/charges/list-last-reconciliations.ts'
import { countSmsOfDay } from '../domain/people/messages/count-sms-of-day.ts'
import { countJobs, type JobCount } from '../queue/count-jobs.ts'

/** How what all servers share stands: the same whichever server has read it. */
export interface Figures {
  /** When they were read, by the server's clock. */
  at: Date
  jobs: readonly JobCount[]
  charges: readonly OpenCharges[]
  refunds: OpenRefunds
  /** Of the merchants that this server knows. */
  reconciliations: readonly LastReconciliation[]
  /** Undefined before the first. */
  verification: { finishedAt: Date; faultCount: number } | undefined
  smsOfDay: number
}

export interface FigureSources {
  clock: Clock
  merchantIds: readonly string[]
}

/**
 * Reads them by short statements that stay short, however much there is: each reads the rows that are still
 * open, or the newest one.
 */
export async function readFigures(
  db: Kysely<Database>,
  { clock, merchantIds }: FigureSources,
): Promise<Figures> {
  return db.connection().execute(async (one) => ({
    at: clock.now(),
    jobs: await countJobs(one),
    charges: await countOpenCharges(one),
    refunds: await countOpenRefunds(one),
    reconciliations: await listLastReconciliations(one, merchantIds),
    verification: await findLastVerification(one),
    smsOfDay: await countSmsOfDay(one, clock),
  }))
}
