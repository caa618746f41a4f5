import type { Charge, ChargeDependencies } from './charge-owner.ts'
import type { GatewayTrade } from './gateway-port.ts'
import { openRefund } from './open-refund.ts'
import { tryRefund } from './try-refund.ts'

/**
 * Gives back whole what is not to be kept: the one unit of a binding, and what came in for a charge
 * that had been called failed (a member who confirmed late, an answer that the gateway lost). Where
 * the gateway has done so by itself, that is noted as the refund.
 */
export async function returnMoney(
  dependencies: ChargeDependencies,
  charge: Charge,
  trade: GatewayTrade,
): Promise<void> {
  const isOurs = charge.state === 'settled' && charge.purpose === 'payment'
  const isOpen = charge.state !== 'settled' && charge.state !== 'failed'
  // A trade that is not what was asked for is an operator's to look at.
  const isMismatch = charge.failure === 'mismatch'
  if (isOurs || isOpen || isMismatch || charge.refundedMinor === charge.amountMinor) return
  const isMoved = !['pending', 'error'].includes(trade.status)
  const isNeverCharged = trade.status === 'cancelled' && charge.state === 'failed'
  if (!isMoved || isNeverCharged) return
  const { memberId, id: chargeId } = charge
  const refund = await openRefund(dependencies, { memberId, chargeId })
  if (refund) await tryRefund(dependencies, { memberId, refundId: refund.id }, trade)
}
