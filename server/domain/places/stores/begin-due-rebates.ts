import type { Kysely } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { runEach } from '../../../run-each.ts'
import { loadImportPlaces } from './import-places.ts'
import { tryLockStores } from './lock-stores.ts'
import { withRebate } from './set-rebate.ts'
import { draftOfStanding } from './store-of-form.ts'
import { getStanding, writeStore } from './write-store.ts'

/** Who lets it begin, as the log of acts has it; who has planned it stands in an act of its own. */
const OPERATOR = 'schedule'

export interface BeginDueInput {
  /** At most as many in one run. */
  batch: number
  /** Ends the run after the one under way. */
  signal?: AbortSignal | undefined
}

/**
 * Writes rebates whose day has come into their stores, each in a transaction of its own: lists show them then, while
 * payments know them from their moment on. While an import writes stores it is left to the next run.
 *
 * @throws AggregateError after the last one, with what has failed and is tried again
 */
export async function beginDueRebates(
  db: Kysely<Database>,
  clock: Clock,
  { batch, signal }: BeginDueInput,
): Promise<void> {
  const due = await db
    .selectFrom('planned_rebates')
    .where('starts_at', '<=', clock.now())
    .orderBy('starts_at')
    .orderBy('store_id')
    .limit(batch)
    .select('store_id as id')
    .execute()
  const begin = ({ id }: { id: string }) => beginOne(db, clock, id)
  await runEach(due, begin, { failed: 'planned rebates could not begin', signal })
}

async function beginOne(db: Kysely<Database>, clock: Clock, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await tryLockStores(tx))) return
    const moment = momentOf(clock)
    // Where another server was first, or somebody has thought again, there is none.
    const plan = await tx
      .deleteFrom('planned_rebates')
      .where('store_id', '=', id)
      .where('starts_at', '<=', moment.now())
      .returning(['rebate_percent as percent', 'rebate_cap_minor as capMinor'])
      .executeTakeFirst()
    if (!plan) return
    const { area } = await tx
      .selectFrom('stores')
      .where('id', '=', id)
      .select('area')
      .executeTakeFirstOrThrow()
    const places = await loadImportPlaces(tx, area)
    const standing = await getStanding(tx, id)
    const draft = withRebate(draftOfStanding(standing, { area, places }), plan)
    const write = {
      draft,
      standing,
      places,
      operator: OPERATOR,
      act: 'store-rebate-begun' as const,
    }
    await writeStore({ db: tx, clock: moment }, write)
  })
}
