import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { GatewayChargesTable } from '../../../db/tables/gateway-charges.ts'
import type { Charge } from './charge-owner.ts'

/** Kind of identity under which a charge's member is found: the gateway knows only the charge. */
export const CHARGE_IDENTITY = 'gateway-charge'

export interface ChargeKey {
  memberId: string
  chargeId: string
}

export async function findCharge(
  db: Kysely<Database>,
  { memberId, chargeId }: ChargeKey,
): Promise<Charge | undefined> {
  const row = await db
    .selectFrom('gateway_charges')
    .where('member_id', '=', memberId)
    .where('id', '=', chargeId)
    .selectAll()
    .executeTakeFirst()
  return row && toCharge(row)
}

/** @throws when there is none: whoever asks has it from a row that refers to it. */
export async function getCharge(db: Kysely<Database>, key: ChargeKey): Promise<Charge> {
  const charge = await findCharge(db, key)
  if (!charge) throw new Error(`There is no charge ${key.chargeId}`)
  return charge
}

/** Whose charge it is; undefined for an order number that is none of ours. */
export async function findChargeMember(
  db: Kysely<Database>,
  chargeId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .where('kind', '=', CHARGE_IDENTITY)
    .where('value', '=', chargeId)
    .select('member_id')
    .executeTakeFirst()
  return row?.member_id
}

export function toCharge(row: Selectable<GatewayChargesTable>): Charge {
  return {
    memberId: row.member_id,
    id: row.id,
    purpose: row.purpose,
    area: row.area,
    merchantId: row.merchant_id,
    method: row.method,
    amountMinor: row.amount_minor,
    refundedMinor: row.refunded_minor,
    state: row.state,
    recTradeId: row.rec_trade_id,
    redirectSealed: row.redirect_sealed,
    failure: row.failure,
    queries: row.queries,
    askedAt: row.asked_at,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  }
}

export function isFinal({ state }: Pick<Charge, 'state'>): boolean {
  return state === 'settled' || state === 'failed'
}
