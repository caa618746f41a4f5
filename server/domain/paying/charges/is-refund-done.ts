import type { ChargeDependencies } from './charge-owner.ts'
import type { Refund } from './finish-gateway-refund.ts'
import { GatewayAway, type GatewayTrade } from './gateway-port.ts'

/**
 * Whether the gateway has given it back. Its sum of refunds tells, since no two refunds of a charge are on
 * their way at once; the history tells of one that was asked for. Undefined while that cannot be read.
 */
export async function isRefundDone(
  { gateway }: Pick<ChargeDependencies, 'gateway'>,
  refund: Refund,
  trade: GatewayTrade,
): Promise<boolean | undefined> {
  if (trade.status === 'cancelled' || trade.status === 'refunded') return true
  if (trade.refundedMinor >= refund.refunded_before_minor + refund.amount_minor) return true
  if (refund.tries === 0) return false
  return gateway.hasRefund(trade.recTradeId, refund.id).catch((error: unknown) => {
    if (error instanceof GatewayAway) return undefined
    throw error
  })
}
