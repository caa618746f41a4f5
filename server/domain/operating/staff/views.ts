import type { Kysely, Transaction } from 'kysely'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { VIEWS_PER_LIST, type ConsoleList } from '#contract/values/console-lists.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Operator } from '../operator-acts/operator.ts'
import { recordOperatorAct, type OperatorAct } from '../operator-acts/record-operator-act.ts'
import { lockPerson } from './staff-person.ts'

/** A list as somebody likes to see it. */
export interface View {
  id: string
  list: ConsoleList
  name: string
  query: Record<string, string>
  without: string[]
}

interface OfPerson {
  staffId: string
  operator: Operator
}

/** Those of a person, of all lists, by their names. */
export function listViews(db: Kysely<Database>, staffId: string): Promise<View[]> {
  return db
    .selectFrom('staff_views')
    .where('staff_id', '=', staffId)
    .orderBy('list')
    .orderBy('name')
    .select(['id', 'list', 'name', 'query', 'without'])
    .execute()
}

/**
 * Keeps a view; one of that name on the same list becomes it.
 *
 * @throws ConsoleError `ViewLimitReached`
 */
export async function saveView(
  db: Kysely<Database>,
  clock: Clock,
  { staffId, operator, list, name, query, without }: OfPerson & Omit<View, 'id'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two of one person come one after the other, so that they are counted.
    await lockPerson(tx, staffId)
    const kept = await tx
      .selectFrom('staff_views')
      .where('staff_id', '=', staffId)
      .where('list', '=', list)
      .select('name')
      .execute()
    const isNew = kept.every((view) => view.name !== name)
    if (isNew && kept.length >= VIEWS_PER_LIST) {
      throw new ConsoleError('ViewLimitReached', { values: { count: VIEWS_PER_LIST } })
    }
    const shown = { query: JSON.stringify(query), without }
    await tx
      .insertInto('staff_views')
      .values({
        ...{ id: newId(clock), staff_id: staffId, list, name, created_at: clock.now() },
        ...shown,
      })
      .onConflict((conflict) => conflict.columns(['staff_id', 'list', 'name']).doUpdateSet(shown))
      .execute()
    await record(tx, clock, { operator, staffId, act: 'staff-view-saved' })
  })
}

/**
 * Calls a view by another name; by its own nothing happens.
 *
 * @throws ConsoleError `ViewNotFound`, also for that of somebody else; `ViewNameTaken`
 */
export async function renameView(
  db: Kysely<Database>,
  clock: Clock,
  { staffId, operator, id, name }: OfPerson & { id: string; name: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, staffId)
    const views = await listViews(tx, staffId)
    const view = views.find((one) => one.id === id)
    if (!view) throw new ConsoleError('ViewNotFound')
    if (view.name === name) return
    if (views.some((other) => other.list === view.list && other.name === name)) {
      throw new ConsoleError('ViewNameTaken')
    }
    await tx.updateTable('staff_views').where('id', '=', id).set({ name }).execute()
    await record(tx, clock, { operator, staffId, act: 'staff-view-renamed' })
  })
}

/** @throws ConsoleError `ViewNotFound`, also for that of somebody else */
export async function deleteView(
  db: Kysely<Database>,
  clock: Clock,
  { staffId, operator, id }: OfPerson & { id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('staff_views')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new ConsoleError('ViewNotFound')
    await record(tx, clock, { operator, staffId, act: 'staff-view-deleted' })
  })
}

/** Neither which list nor what it is called: that is the person's own. */
function record(
  tx: Transaction<Database>,
  clock: Clock,
  { operator, staffId, act }: OfPerson & Pick<OperatorAct, 'act'>,
): Promise<void> {
  return recordOperatorAct(tx, momentOf(clock), { operator, act, subject: `staff/${staffId}` })
}
