import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { MAX_PAYMENT_MINOR, rebateOf, type RebateRule } from '#contract/values/payment-rules.ts'
import type { Database } from '../../db/database.ts'
import type { Texts } from '../../db/tables/columns.ts'

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

export interface PaymentSplit {
  amountMinor: number
  /** Paid with credit. */
  creditMinor: number
  /** Paid by card or wallet. */
  gatewayMinor: number
  rebateMinor: number
}

/**
 * What a payment is made of. All from the server's own knowledge but the two amounts.
 *
 * @throws NamedError `PaymentAmountTooLarge`, `PaymentCreditTooLarge` for more credit than the amount
 */
export function splitPayment(
  store: PayableStore,
  { amountMinor, creditMinor }: { amountMinor: number; creditMinor: number },
): PaymentSplit {
  const maxMinor = MAX_PAYMENT_MINOR[store.area]
  if (amountMinor > maxMinor)
    throw new NamedError('PaymentAmountTooLarge', { values: { maxMinor } })
  if (creditMinor > amountMinor) throw new NamedError('PaymentCreditTooLarge')
  const gatewayMinor = amountMinor - creditMinor
  return {
    amountMinor,
    creditMinor,
    gatewayMinor,
    rebateMinor: rebateOf(gatewayMinor, store.rebate),
  }
}
