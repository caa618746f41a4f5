import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { RebateRule } from '#contract/values/payment-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface PayableStore {
  id: string
  area: Area
  names: Texts
  rebate: RebateRule
}

/**
 * A store that can be paid now, with the rebate of now: one that was planned counts from its moment on, whether or not
 * the job that writes it into the store was there already. For one that was merged it is the one that stays: a code at
 * the counter may have the other's id.
 *
 * @throws NamedError `StoreNotFound`, `PaymentStorePaused`, `PaymentNotInArea` for a member of another
 * area: a wallet has one currency
 */
export async function getPayableStore(
  db: Kysely<Database>,
  clock: Clock,
  { storeId, area }: { storeId: string; area: Area },
): Promise<PayableStore> {
  const row = await db
    .selectFrom('stores as s')
    .leftJoin('planned_rebates as p', (join) =>
      join.onRef('p.store_id', '=', 's.id').on('p.starts_at', '<=', clock.now()),
    )
    .where('s.id', '=', storeId)
    .select(['s.id', 's.area', 's.names', 's.rebate_percent', 's.rebate_cap_minor', 's.status'])
    .select(['p.rebate_percent as begunPercent', 'p.rebate_cap_minor as begunCapMinor'])
    .select('s.merged_into as staying')
    .executeTakeFirst()
  if (row && row.staying !== null) {
    return getPayableStore(db, clock, { storeId: row.staying, area })
  }
  if (!row || row.status === 'closed') throw new NamedError('StoreNotFound')
  if (row.status === 'paused') throw new NamedError('PaymentStorePaused')
  if (row.area !== area) throw new NamedError('PaymentNotInArea')
  const rebate =
    row.begunPercent === null
      ? { percent: row.rebate_percent ?? 0, capMinor: row.rebate_cap_minor }
      : { percent: row.begunPercent, capMinor: row.begunCapMinor }
  return { id: row.id, area: row.area, names: row.names, rebate }
}
