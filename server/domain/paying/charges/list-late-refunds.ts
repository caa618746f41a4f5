import { sql } from 'kysely'
import type { GatewayDifference } from '../../../db/tables/gateway-charges.ts'
import type { ChargeDependencies } from './charge-owner.ts'
import { later, REFUND_LATE_MS } from './charge-times.ts'

/** Refunds of a merchant that are open for days, whenever their charges were: `end-refund` ends them. */
export async function listLateRefunds(
  { db, clock }: ChargeDependencies,
  merchantId: string,
): Promise<GatewayDifference[]> {
  const before = later(clock.now(), -REFUND_LATE_MS)
  const rows = await db
    .selectFrom('gateway_refunds as r')
    .innerJoin('gateway_charges as c', (join) =>
      join.onRef('c.member_id', '=', 'r.member_id').onRef('c.id', '=', 'r.charge_id'),
    )
    .where('r.next_try_at', 'is not', null)
    .where('c.merchant_id', '=', merchantId)
    .where(sql<boolean>`coalesce(r.accepted_at, r.created_at) < ${before}`)
    .select(['r.charge_id as chargeId', 'r.amount_minor as amountMinor'])
    .orderBy('r.created_at')
    .execute()
  return rows.map(({ chargeId, amountMinor }) => ({
    kind: 'refund-open',
    chargeId,
    ours: amountMinor,
    theirs: 'not given back',
  }))
}
