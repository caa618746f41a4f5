import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/database.ts'
import { loadBusinessTypes } from '../../places/business-types/load-business-types.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { loadPlaces } from '../../places/places/load-places.ts'
import { loadContent, type LoadContentOutput } from './load-content.ts'

export interface ImportContentInput {
  folder: string
  /** Who imports, for the audit. */
  operator: string
  /** Does all the work, then undoes it. */
  isDryRun: boolean
  /** Refuses windows that count days from the first load, as production does. */
  datesOnly: boolean
}

/**
 * Brings the database to what an operator's folder says, with the product's own places and business
 * types, in one transaction. What changed nothing is no act.
 *
 * @throws ContentError
 */
export async function importContent(
  db: Kysely<Database>,
  clock: Clock,
  { folder, operator, isDryRun, datesOnly }: ImportContentInput,
): Promise<LoadContentOutput> {
  const work = async (tx: Transaction<Database>): Promise<LoadContentOutput> => {
    await loadPlaces(tx)
    await loadBusinessTypes(tx)
    const output = await loadContent(tx, clock, {
      folder,
      isPartial: true,
      datesOnly,
      keepsHeld: true,
    })
    if (output.changes.length + output.arrivedStores.length > 0)
      await record(tx, clock, operator, output)
    if (isDryRun) throw new DryRunEnd(output)
    return output
  }
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (error instanceof DryRunEnd) return error.output
    throw error
  }
}

/** Rolls the transaction of a dry run back. */
class DryRunEnd extends Error {
  readonly output: LoadContentOutput

  constructor(output: LoadContentOutput) {
    super('dry run')
    this.output = output
  }
}

function record(
  tx: Transaction<Database>,
  clock: Clock,
  operator: string,
  { loaded, changes }: LoadContentOutput,
): Promise<void> {
  return recordOperatorAct(tx, clock, {
    operator,
    act: 'content-imported',
    subject: 'content',
    details: { sources: loaded.join(', '), files: changes.length },
  })
}
