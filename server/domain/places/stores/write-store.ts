import type { Transaction } from 'kysely'
import type { ActName } from '#contract/values/act-names.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import type { ImportPlaces } from './import-places.ts'
import { refreshStoreCounts } from './refresh-store-counts.ts'
import { saveStoreBatch } from './save-store-batch.ts'
import { listStanding, type StandingStore } from './standing-stores.ts'
import { storeChanges, type StoreChanges } from './store-changes.ts'
import { type StoreDraft, storeRowOf } from './store-draft.ts'

export interface StoreParts {
  db: Transaction<Database>
  clock: Clock
}

/** What decides under which places, and whether at all, a store is found and counted. */
const COUNTED = ['status', 'businessType', 'city', 'region', 'mrtStation']

interface StoreToSave {
  draft: StoreDraft
  standing?: StandingStore | undefined
  places: ImportPlaces
}

/** Writes one store, with its record; under `lockStores`. Nothing where it is as it was. */
export async function writeStore(
  parts: StoreParts,
  { operator, act, ...store }: StoreToSave & { operator: Operator; act: ActName },
): Promise<StoreChanges> {
  const changes = await saveStore(parts, store)
  if (Object.keys(changes).length === 0) return changes
  const { id, area } = store.draft
  await recordOperatorAct(parts.db, parts.clock, {
    operator,
    act,
    subject: `stores/${id}`,
    details: { area },
    changes,
  })
  return changes
}

/** Writes one store; whoever calls this records why. */
export async function saveStore(
  { db, clock }: StoreParts,
  { draft, standing, places }: StoreToSave,
): Promise<StoreChanges> {
  const row = storeRowOf(draft, clock.now())
  const changes = storeChanges(standing, row, places)
  const names = Object.keys(changes)
  if (names.length === 0) return changes
  await saveStoreBatch(db, [row], new Map(standing ? [[standing.id, standing]] : []))
  if (names.some((name) => COUNTED.includes(name))) await refreshStoreCounts(db, draft.area)
  return changes
}

/** @throws Error where there is none */
export async function getStanding(db: Transaction<Database>, id: string): Promise<StandingStore> {
  const standing = (await listStanding(db, [id])).get(id)
  if (!standing) throw new Error(`There is no store ${id}`)
  return standing
}
