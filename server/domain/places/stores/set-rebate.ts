import type { Area } from '#contract/values/area.ts'
import type { Day } from '#contract/values/day.ts'
import type { StoreRebate } from '#contract/values/store-form.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import type { StoreToChange } from './change-store.ts'
import { loadImportPlaces } from './import-places.ts'
import { lockStores } from './lock-stores.ts'
import { planOf, plannedChanges, planRebate } from './plan-rebate.ts'
import type { StoreChanges } from './store-changes.ts'
import { requireVersion } from './store-facts.ts'
import { draftOfStanding } from './store-of-form.ts'
import { getStanding, type StoreParts, writeStore } from './write-store.ts'

interface Changed {
  area: Area
  changes: StoreChanges
}

/**
 * Changes what a store gives back, at once or from a day on. What was opened before keeps the rebate that it had then.
 *
 * @throws ConsoleError `SubjectNotFound`, `StoreChanged`, `RebateDayInvalid`
 */
export async function setRebate(
  parts: StoreParts,
  {
    rebate,
    startsOn,
    ...input
  }: StoreToChange & { rebate: StoreRebate; startsOn?: Day | undefined },
): Promise<Changed> {
  const { db, clock } = parts
  await lockStores(db)
  const { id, area, rebate: current } = await requireVersion(db, input)
  const { operator } = input
  if (startsOn !== undefined) {
    const plan = { id, area, current, rebate, startsOn, operator }
    return { area, changes: await planRebate(parts, plan) }
  }
  // What is due already, and the job has not written yet, would take the place of what is said now.
  await db
    .deleteFrom('planned_rebates')
    .where('store_id', '=', id)
    .where('starts_at', '<=', clock.now())
    .execute()
  const places = await loadImportPlaces(db, area)
  const standing = await getStanding(db, id)
  const draft = withRebate(draftOfStanding(standing, { area, places }), rebate)
  const write = { draft, standing, places, operator, act: 'store-rebate-set' as const }
  return { area, changes: await writeStore(parts, write) }
}

/**
 * Takes back what was planned.
 *
 * @throws ConsoleError `SubjectNotFound`, `StoreChanged`
 */
export async function dropPlannedRebate(
  { db, clock }: StoreParts,
  input: StoreToChange,
): Promise<Changed> {
  await lockStores(db)
  const { id, area } = await requireVersion(db, input)
  const row = await db
    .deleteFrom('planned_rebates')
    .where('store_id', '=', id)
    .where('starts_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst()
  const changes = plannedChanges(row && planOf(row, area), undefined)
  if (row) {
    await recordOperatorAct(db, clock, {
      operator: input.operator,
      act: 'store-rebate-plan-dropped',
      subject: `stores/${id}`,
      details: { area },
      changes,
    })
  }
  return { area, changes }
}

/** What somebody has set is not made up for the demonstration. */
export function withRebate<Draft extends { demoAttributes: string[] }>(
  draft: Draft,
  { percent, capMinor }: StoreRebate,
): Draft & { rebatePercent: number; rebateCapMinor: number | null } {
  const made = ['rebatePercent', 'rebateCapMinor']
  const demoAttributes = draft.demoAttributes.filter((field) => !made.includes(field))
  return { ...draft, rebatePercent: percent, rebateCapMinor: capMinor, demoAttributes }
}
