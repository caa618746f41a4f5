import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { ChargeMethod } from '../../../db/tables/gateway-charges.ts'
import type { Charge } from './charge-owner.ts'
import { CHARGE_IDENTITY, getCharge } from './charge-rows.ts'
import { later, LEFT_ALONE_MS } from './charge-times.ts'
import type { CallerMarks } from './find-card-waits.ts'
import { newChargeId } from './new-charge-id.ts'

export interface OpenChargeInput {
  memberId: string
  purpose: Charge['purpose']
  area: Area
  merchantId: string
  method: ChargeMethod
  amountMinor: number
  /** Where it is asked from. */
  marks: CallerMarks
}

/**
 * Writes what the gateway is about to be asked, in the transaction of its payment or binding: a charge
 * that the gateway knows is known here, whatever happens in between. The gateway is asked after the
 * commit (`askGateway`).
 */
export async function openCharge(
  tx: Transaction<Database>,
  clock: Clock,
  { memberId, purpose, area, merchantId, method, amountMinor, marks }: OpenChargeInput,
): Promise<Charge> {
  const now = clock.now()
  const id = newChargeId(purpose === 'payment' ? 'P' : 'B')
  await tx
    .insertInto('gateway_charges')
    .values({
      member_id: memberId,
      id,
      purpose,
      area,
      merchant_id: merchantId,
      method,
      address_mark: marks.addressMark,
      device_mark: marks.deviceMark,
      amount_minor: amountMinor,
      // Whoever asks the gateway now asks it again much sooner, unless the server dies.
      next_query_at: later(now, LEFT_ALONE_MS),
      // Written by whoever asks.
      asked_at: null,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('identities')
    .values({ kind: CHARGE_IDENTITY, value: id, member_id: memberId, created_at: now })
    .execute()
  return getCharge(tx, { memberId, chargeId: id })
}
