import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { Day } from '#contract/values/day.ts'
import type { StoreForm, StoreRebate } from '#contract/values/store-form.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { refusedBy } from './change-store.ts'
import { loadImportPlaces } from './import-places.ts'
import { lockStores } from './lock-stores.ts'
import { planRebate } from './plan-rebate.ts'
import { listStanding } from './standing-stores.ts'
import type { StoreChanges } from './store-changes.ts'
import { storeOfForm } from './store-of-form.ts'
import { type StoreParts, writeStore } from './write-store.ts'

export interface AddStoreInput {
  area: Area
  form: StoreForm
  rebate: StoreRebate | null
  /** The first day of the rebate; without it at once. */
  startsOn?: Day | undefined
  operator: Operator
}

/**
 * Adds a store, under the id that a file with its name and address gives it.
 *
 * @throws ConsoleError `StoreRefused`; `StoreKnown` carrying the id of one of that name and address; `RebateDayInvalid`
 */
export async function addStore(
  parts: StoreParts,
  { area, form, rebate, startsOn, operator }: AddStoreInput,
): Promise<{ id: string; changes: StoreChanges }> {
  const { db } = parts
  await lockStores(db)
  const places = await loadImportPlaces(db, area)
  const read = storeOfForm(form, { area, places })
  if ('problems' in read) throw refusedBy(read.problems)
  const { id } = read.store
  const known = await listStanding(db, [id])
  const there = known.get(id)
  if (there) {
    throw new ConsoleError('StoreKnown', { payload: { id: there.merged_into ?? id } })
  }
  const isNow = startsOn === undefined
  const draft = {
    ...read.store,
    ...(rebate && isNow && { rebatePercent: rebate.percent, rebateCapMinor: rebate.capMinor }),
  }
  const changes = await writeStore(parts, { draft, places, operator, act: 'store-added' })
  if (!rebate || isNow) return { id, changes }
  const current = { percent: null, capMinor: null }
  const planned = await planRebate(parts, { id, area, current, rebate, startsOn, operator })
  return { id, changes: { ...changes, ...planned } }
}
