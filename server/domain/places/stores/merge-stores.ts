import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { MergeField } from '#contract/values/store-form.ts'
import type { Database } from '../../../db/database.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { loadImportPlaces } from './import-places.ts'
import { lockStores } from './lock-stores.ts'
import { mergedDraft } from './merged-draft.ts'
import { planOf, plannedChanges } from './plan-rebate.ts'
import type { StoreChanges } from './store-changes.ts'
import { requireVersion, type StoreFacts } from './store-facts.ts'
import { draftOfStanding } from './store-of-form.ts'
import { getStanding, saveStore, type StoreParts } from './write-store.ts'

interface SeenStore {
  id: string
  /** As it was looked at. */
  version: string
}

export interface MergeStoresInput {
  stays: SeenStore
  goes: SeenStore
  /** What the one that stays has of the other from now on. */
  take: readonly MergeField[]
  /** Of who merges. */
  areas: readonly Area[]
  operator: Operator
  /** Leads what is offered at the one to the other, in this transaction, and answers how much of each there was. */
  moveOffers: (from: string, to: string) => Promise<Record<string, number>>
}

export interface MergedStores {
  stays: StoreFacts
  goes: StoreFacts
  /** Of the one that stays. */
  changes: StoreChanges
  /** Stores that were merged into the one that goes, and lead on at once. */
  earlier: string[]
  moved: Record<string, number>
}

/**
 * Makes one of two stores that are the same (decision 63). The one that goes is closed for good and leads to the other;
 * what was paid to it and what it is owed stay where they were booked.
 *
 * @throws ConsoleError `SubjectNotFound`; `StoreMerged` where either is another one already; `StoreChanged`;
 *   `StoresNotOne` for a store and itself, or two of different areas; `StoreMergeIntoClosed`
 */
export async function mergeStores(
  parts: StoreParts,
  { take, areas, operator, moveOffers, ...asked }: MergeStoresInput,
): Promise<MergedStores> {
  const { db, clock } = parts
  await lockStores(db)
  const stays = await requireVersion(db, { ...asked.stays, areas })
  const goes = await requireVersion(db, { ...asked.goes, areas })
  const { area } = stays
  if (stays.id === goes.id || goes.area !== area) throw new ConsoleError('StoresNotOne')
  if (stays.status === 'closed') throw new ConsoleError('StoreMergeIntoClosed')
  const places = await loadImportPlaces(db, area)
  const standing = await getStanding(db, stays.id)
  const gone = await getStanding(db, goes.id)
  const [kept, given] = [standing, gone].map((one) => draftOfStanding(one, { area, places }))
  if (!kept || !given) throw new Error('There are no two stores')
  const planned = await movePlan(db, { stays, goes, isTaken: take.includes('rebate') })
  const saved = await saveStore(parts, { draft: mergedDraft(kept, given, take), standing, places })
  const closed = await saveStore(parts, {
    draft: { ...given, status: 'closed' },
    standing: gone,
    places,
  })
  const earlier = await lead(db, { from: goes.id, to: stays.id })
  const moved = await moveOffers(goes.id, stays.id)
  const changes = { ...saved, ...planned }
  await recordOperatorAct(db, clock, {
    operator,
    act: 'store-merged',
    subject: `stores/${stays.id}`,
    details: { area, mergedStore: goes.id, ...moved },
    changes,
  })
  await recordOperatorAct(db, clock, {
    operator,
    act: 'store-merged-away',
    subject: `stores/${goes.id}`,
    details: { area },
    changes: { ...closed, mergedInto: { was: null, is: stays.id } },
  })
  return { stays, goes, changes, earlier, moved }
}

/** One step for all: what led to the one that goes leads on with it. */
async function lead(
  db: Transaction<Database>,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const earlier = await db
    .updateTable('stores')
    .where('merged_into', '=', from)
    .set({ merged_into: to })
    .returning('id')
    .execute()
  await db.updateTable('stores').where('id', '=', from).set({ merged_into: to }).execute()
  return earlier.map(({ id }) => id)
}

interface Plans {
  stays: StoreFacts
  goes: StoreFacts
  isTaken: boolean
}

/** Of a closed store nothing begins; with its rebate goes what is planned of it. */
async function movePlan(
  db: Transaction<Database>,
  { stays, goes, isTaken }: Plans,
): Promise<StoreChanges> {
  const ids = isTaken ? [stays.id, goes.id] : [goes.id]
  const plans = await db
    .deleteFrom('planned_rebates')
    .where('store_id', 'in', ids)
    .returningAll()
    .execute()
  if (!isTaken) return {}
  const [before, after] = [stays.id, goes.id].map((id) =>
    plans.find((plan) => plan.store_id === id),
  )
  if (after) {
    await db
      .insertInto('planned_rebates')
      .values({ ...after, store_id: stays.id })
      .execute()
  }
  const { area } = stays
  return plannedChanges(before && planOf(before, area), after && planOf(after, area))
}
