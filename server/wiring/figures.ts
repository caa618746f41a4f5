import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { listBudgetShares, type BudgetShare } from '../domain/earning/budgets/list-budget-shares.ts'
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
  /** Of campaigns that run and have one. */
  budgets: readonly BudgetShare[]
}

export interface FigureSources {
  clock: Clock
  merchantIds: readonly string[]
  /** Those whose jobs this server runs: what lies in one that no build runs any more is not late. */
  queues: () => readonly string[]
}

export type FigureName = Exclude<keyof Figures, 'at'>

/** How each is read: by a short statement that stays short, however much there is. */
export function figureReads(
  db: Kysely<Database>,
  { clock, merchantIds, queues }: FigureSources,
): { [Name in FigureName]: () => Promise<Figures[Name]> } {
  return {
    jobs: async () => {
      const running = new Set(queues())
      return (await countJobs(db)).filter(({ queue }) => running.has(queue))
    },
    charges: () => countOpenCharges(db),
    refunds: () => countOpenRefunds(db),
    reconciliations: () => listLastReconciliations(db, merchantIds),
    verification: () => findLastVerification(db),
    smsOfDay: () => countSmsOfDay(db, clock),
    budgets: () => listBudgetShares(db, clock),
  }
}

/** Reads all of them, or none. */
export async function readFigures(db: Kysely<Database>, sources: FigureSources): Promise<Figures> {
  return db.connection().execute(async (one) => {
    const reads = figureReads(one, sources)
    return {
      at: sources.clock.now(),
      jobs: await reads.jobs(),
      charges: await reads.charges(),
      refunds: await reads.refunds(),
      reconciliations: await reads.reconciliations(),
      verification: await reads.verification(),
      smsOfDay: await reads.smsOfDay(),
      budgets: await reads.budgets(),
    }
  })
}
