import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { addDays, dayOf, startOfDay, type Day } from '#contract/values/day.ts'
import { REBATE_DAYS_AHEAD, type StoreRebate } from '#contract/values/store-form.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import type { StoreChanges } from './store-changes.ts'
import type { StoreParts } from './write-store.ts'

export interface PlanRebateInput {
  id: string
  area: Area
  /** As it is until then. */
  current: { percent: number | null; capMinor: number | null }
  rebate: StoreRebate
  startsOn: Day
  operator: Operator
}

/**
 * Lets a rebate begin with a day; one that was planned before goes. Under `lockStores`.
 *
 * @throws ConsoleError `RebateDayInvalid` for a day that is not ahead, or more than a year
 */
export async function planRebate(
  { db, clock }: StoreParts,
  { id, area, current, rebate, startsOn, operator }: PlanRebateInput,
): Promise<StoreChanges> {
  const today = dayOf(clock.now(), area)
  if (startsOn <= today || startsOn > addDays(today, REBATE_DAYS_AHEAD)) {
    throw new ConsoleError('RebateDayInvalid')
  }
  const values = {
    starts_at: startOfDay(startsOn, area),
    rebate_percent: rebate.percent,
    rebate_cap_minor: rebate.capMinor,
  }
  const before = await db
    .selectFrom('planned_rebates')
    .where('store_id', '=', id)
    .selectAll()
    .executeTakeFirst()
  await db
    .insertInto('planned_rebates')
    .values({ store_id: id, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute()
  const standing = before ? planOf(before, area) : { ...current, startsOn: null }
  const changes = plannedChanges(standing, { ...rebate, startsOn })
  if (Object.keys(changes).length === 0) return changes
  await recordOperatorAct(db, clock, {
    operator,
    act: 'store-rebate-planned',
    subject: `stores/${id}`,
    details: { area },
    changes,
  })
  return changes
}

interface Plan {
  percent: number | null
  capMinor: number | null
  startsOn: Day | null
}

interface PlannedRow {
  starts_at: Date
  rebate_percent: number
  rebate_cap_minor: number | null
}

export function planOf(row: PlannedRow, area: Area): Plan {
  const { rebate_percent: percent, rebate_cap_minor: capMinor } = row
  return { percent, capMinor, startsOn: dayOf(row.starts_at, area) }
}

/** From one plan to another, from the rebate of now to one, or to none. */
export function plannedChanges(before: Plan | undefined, after: Plan | undefined): StoreChanges {
  const values = (plan: Plan | undefined) => ({
    plannedFrom: plan?.startsOn ?? null,
    plannedPercent: plan?.percent ?? null,
    plannedCapMinor: plan?.capMinor ?? null,
  })
  const [was, is] = [values(before), values(after)]
  const names = ['plannedFrom', 'plannedPercent', 'plannedCapMinor'] as const
  return Object.fromEntries(
    names.flatMap((name) =>
      was[name] === is[name] ? [] : [[name, { was: was[name], is: is[name] }]],
    ),
  )
}
