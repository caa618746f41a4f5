import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { RebateRule } from '#contract/values/payment-rules.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface PayableStore {
  id: string
  area: Area
  names: Texts
  rebate: RebateRule
}

/**
 * A store that can be paid now.
 *
 * @throws NamedError `StoreNotFound`, `PaymentStorePaused`, `PaymentNotInArea` for a member of another
 * area: a wallet has one currency
 */
export async function getPayableStore(
  db: Kysely<Database>,
  storeId: string,
  area: Area,
): Promise<PayableStore> {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', storeId)
    .select(['id', 'area', 'names', 'rebate_percent', 'rebate_cap_minor', 'status'])
    .executeTakeFirst()
  if (!row || row.status === 'closed') throw new NamedError('StoreNotFound')
  if (row.status === 'paused') throw new NamedError('PaymentStorePaused')
  if (row.area !== area) throw new NamedError('PaymentNotInArea')
  const rebate = { percent: row.rebate_percent ?? 0, capMinor: row.rebate_cap_minor }
  return { id: row.id, area: row.area, names: row.names, rebate }
}
