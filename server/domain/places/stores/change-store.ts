import type { ActName } from '#contract/values/act-names.ts'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { StoreForm, StoreState } from '#contract/values/store-form.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { loadImportPlaces } from './import-places.ts'
import { lockStores } from './lock-stores.ts'
import type { RowProblem } from './row-reader.ts'
import type { StoreChanges } from './store-changes.ts'
import { requireVersion } from './store-facts.ts'
import { draftOfStanding, storeOfForm } from './store-of-form.ts'
import { getStanding, type StoreParts, writeStore } from './write-store.ts'

export interface StoreToChange {
  id: string
  /** As it was looked at. */
  version: string
  /** Of who changes it. */
  areas: readonly Area[]
  operator: Operator
}

interface Changed {
  area: Area
  changes: StoreChanges
}

/**
 * Changes what a store says of itself; not its rebate and state.
 *
 * @throws ConsoleError `SubjectNotFound`, `StoreChanged`, `StoreRefused`
 */
export async function changeStore(
  parts: StoreParts,
  { form, ...input }: StoreToChange & { form: StoreForm },
): Promise<Changed> {
  const { db } = parts
  await lockStores(db)
  const { id, area } = await requireVersion(db, input)
  const places = await loadImportPlaces(db, area)
  const standing = await getStanding(db, id)
  const read = storeOfForm(form, { area, places, standing })
  if ('problems' in read) throw refusedBy(read.problems)
  const { operator } = input
  const write = { draft: read.store, standing, places, operator, act: 'store-changed' as const }
  return { area, changes: await writeStore(parts, write) }
}

/**
 * Pauses a store, which is shown and takes no payments then; closes it, which nobody finds any more; opens it again.
 *
 * @throws ConsoleError `SubjectNotFound`, `StoreChanged`
 */
export async function setStoreState(
  parts: StoreParts,
  { state, ...input }: StoreToChange & { state: StoreState },
): Promise<Changed> {
  const { db } = parts
  await lockStores(db)
  const { id, area } = await requireVersion(db, input)
  const places = await loadImportPlaces(db, area)
  const standing = await getStanding(db, id)
  const draft = { ...draftOfStanding(standing, { area, places }), status: state }
  const { operator } = input
  const write = { draft, standing, places, operator, act: STATE_ACTS[state] }
  return { area, changes: await writeStore(parts, write) }
}

const STATE_ACTS = {
  active: 'store-opened',
  paused: 'store-paused',
  closed: 'store-closed',
} as const satisfies Record<StoreState, ActName>

/** What is wrong with a form, the first of each field. */
export function refusedBy(problems: readonly RowProblem[]): ConsoleError {
  const firsts = Map.groupBy(problems, ({ field }) => field).values()
  return new ConsoleError('StoreRefused', {
    payload: { problems: [...firsts].flatMap(([first]) => toldOf(first)) },
  })
}

function toldOf(problem: RowProblem | undefined) {
  return problem === undefined ? [] : [{ code: problem.code, field: problem.field }]
}
