import { momentOf } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import type { ChargeDependencies } from './charge-owner.ts'
import type { GatewayTrade } from './gateway-port.ts'

export interface ReturnTradeInput {
  trade: GatewayTrade
  operator: Operator
}

/**
 * Gives back whole what the gateway has taken for a charge that nobody here knows of any more: its row went with
 * a database that was put back to an earlier moment. The refund's id follows from the charge's, and the gateway
 * gives back no more than it has taken: a repeat gives nothing twice. Answers whether all of it has gone back.
 *
 * @throws GatewayAway
 */
export async function returnUnknownTrade(
  dependencies: ChargeDependencies,
  { trade, operator }: ReturnTradeInput,
): Promise<boolean> {
  const { gateway } = dependencies
  const { chargeId, recTradeId, merchantId } = trade
  const amountMinor = keptMinor(trade)
  await audit(dependencies, { trade, operator })
  const refundId = `R${chargeId.slice(1)}`
  await gateway.refund({ recTradeId, refundId, amountMinor })
  const after = await gateway.find(merchantId, chargeId)
  return after !== undefined && keptMinor(after) === 0
}

/** What of a trade was taken and has not gone back, in the smallest unit of its currency. */
export function keptMinor({ status, amountMinor, refundedMinor }: GatewayTrade): number {
  const isKept = status === 'authorised' || status === 'captured' || status === 'refunded-part'
  return isKept ? amountMinor - refundedMinor : 0
}

/** Before the gateway hears of it, and once for a trade however often it is asked. */
async function audit(
  { db, clock }: ChargeDependencies,
  { trade, operator }: ReturnTradeInput,
): Promise<void> {
  const act = 'trade-returned'
  const subject = `gateway-trades/${trade.recTradeId}/${trade.chargeId}`
  await inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('operator_acts')
      .where('act', '=', act)
      .where('subject', '=', subject)
      .select('id')
      .executeTakeFirst()
    if (known) return
    const details = { amountMinor: keptMinor(trade), currency: trade.currency }
    await recordOperatorAct(tx, momentOf(clock), { operator, act, subject, details })
  })
}
