import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { WeeklyHours } from '../../../db/tables/stores.ts'
import { findStaying } from './find-staying.ts'
import { selectSummaries, type ListedStore, storeSummaryOf } from './store-summary.ts'

export interface GetStoreInput {
  id: string
  /** Set where a store of another area counts as not found. */
  area?: Area | undefined
}

export interface StoreOutput extends ListedStore {
  brand: string | null
  phone: string | null
  rebateCapMinor: number | null
  /** Seven days from Sunday, each a list of [openMinute, closeMinute]; null where not understood. */
  openingHours: WeeklyHours | null
  /** As the source has it. */
  openingHoursText: string | null
  intros: Texts
  /** Fields that were made up for the demo, such as `rebatePercent`. */
  demoAttributes: string[]
  updatedAt: Date
}

/**
 * An active store; for one that was merged the one that stays, under its own id. Throws StoreNotFound, also for one
 * that is paused or closed.
 */
export async function getStore(
  db: Kysely<Database>,
  { id, area }: GetStoreInput,
): Promise<StoreOutput> {
  const found = await findStore(db, { id, area })
  if (found) return found
  const staying = await findStaying(db, id)
  const store = staying === undefined ? undefined : await findStore(db, { id: staying, area })
  if (!store) throw new NamedError('StoreNotFound')
  return store
}

async function findStore(
  db: Kysely<Database>,
  { id, area }: GetStoreInput,
): Promise<StoreOutput | undefined> {
  const row = await selectSummaries(db)
    .where('stores.id', '=', id)
    .$if(area !== undefined, (query) => query.where('stores.area', '=', area as Area))
    .select([
      'stores.brand',
      'stores.phone',
      'stores.rebate_cap_minor',
      'stores.opening_hours',
      'stores.opening_hours_text',
      'stores.intros',
      'stores.demo_attributes',
      'stores.updated_at',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...storeSummaryOf(row),
    brand: row.brand,
    phone: row.phone,
    rebateCapMinor: row.rebate_cap_minor,
    openingHours: row.opening_hours,
    openingHoursText: row.opening_hours_text,
    intros: row.intros,
    demoAttributes: row.demo_attributes,
    updatedAt: row.updated_at,
  }
}
