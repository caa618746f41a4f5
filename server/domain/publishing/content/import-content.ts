import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/database.ts'
import { loadBusinessTypes } from '../../places/business-types/load-business-types.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { loadPlaces } from '../../places/places/load-places.ts'
import { loadContent, type LoadContentOutput } from './load-content.ts'

export interface ImportContentInput {
  folder: string
  /** Who imports, for the audit. */
  operator: Operator
  /** Does all the work, then undoes it. */
  isDryRun: boolean
  /** Refuses windows that count days from the first load, as production does. */
  datesOnly: boolean
  /** Beginnings of the hashes of what the console has published, and the folder takes the place of. */
  replaces?: readonly string[]
}

/**
 * Brings the database to what an operator's folder says, with the product's own places and business
 * types, in one transaction. What changed nothing is no act. What the console has published of a source is
 * refused by its name, unless it is said to be replaced.
 *
 * @throws ContentError
 */
export async function importContent(
  db: Kysely<Database>,
  clock: Clock,
  { folder, operator, isDryRun, datesOnly, replaces = [] }: ImportContentInput,
): Promise<LoadContentOutput> {
  const work = async (tx: Transaction<Database>): Promise<LoadContentOutput> => {
    await loadPlaces(tx)
    await loadBusinessTypes(tx)
    const published = await listPublished(tx)
    const output = await loadContent(tx, clock, {
      folder,
      isPartial: true,
      datesOnly,
      keepsHeld: true,
      refusesPublished: true,
      replaces,
    })
    const replaced = (await listReplaced(tx, published)).join(', ')
    if (output.changes.length + output.arrivedStores.length > 0)
      await record(tx, clock, operator, { ...output, replaced })
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

/** The sources that are as the console has published them. */
async function listPublished(tx: Transaction<Database>): Promise<string[]> {
  const rows = await tx
    .selectFrom('content_versions')
    .where('console_hash', 'is not', null)
    .orderBy('path')
    .select('path')
    .execute()
  return rows.map(({ path }) => path)
}

/** Those of them that are so no more. */
async function listReplaced(
  tx: Transaction<Database>,
  published: readonly string[],
): Promise<string[]> {
  if (published.length === 0) return []
  const left = new Set(await listPublished(tx))
  return published.filter((name) => !left.has(name))
}

function record(
  tx: Transaction<Database>,
  clock: Clock,
  operator: Operator,
  { loaded, changes, replaced }: LoadContentOutput & { replaced: string },
): Promise<void> {
  return recordOperatorAct(tx, clock, {
    operator,
    act: 'content-imported',
    subject: 'content',
    details: {
      sources: loaded.join(', '),
      files: changes.length,
      ...(replaced === '' ? {} : { replaced }),
    },
  })
}
