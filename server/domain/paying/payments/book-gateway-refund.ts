import { amountOfGatewayRefund } from '#contract/values/payment-rules.ts'
import { momentOf } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { getCharge, type ChargeKey } from '../charges/charge-rows.ts'
import type { GatewayTrade } from '../charges/gateway-port.ts'
import { refundedOf } from '../charges/reconcile-gateway.ts'
import { tryRefund } from '../charges/try-refund.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { lockAnyAccount } from '../../people/members/lock-any-account.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { getPaymentOfCharge } from './payment-rows.ts'
import { requireRefundable, writeRefund } from './refund-payment.ts'

export interface BookRefundInput extends ChargeKey {
  /** As the gateway's record has it now. */
  trade: GatewayTrade
  operator: Operator
}

/**
 * Books what the gateway has given back of a payment and nobody here knows of any more, as one refund: credit and
 * rebate follow in their share. The gateway is asked for nothing. How much credit went with it the gateway does
 * not know: the most that fits, which is a few units where a payment was almost all credit. Answers whether it
 * was booked; not where somebody else has booked it, or a refund is on its way.
 *
 * @throws NamedError as `requireRefundable`
 */
export async function bookGatewayRefund(
  dependencies: PaymentDependencies,
  { memberId, chargeId, trade, operator }: BookRefundInput,
): Promise<boolean> {
  const refundId = await inTransaction(dependencies.db, async (tx) => {
    const moment = momentOf(dependencies.clock)
    await lockAnyAccount(tx, memberId)
    const charge = await getCharge(tx, { memberId, chargeId })
    const payment = await getPaymentOfCharge(tx, memberId, chargeId)
    const gatewayMinor = refundedOf(charge, trade) - charge.refundedMinor
    if (gatewayMinor <= 0) return undefined
    await requireRefundable(tx, payment)
    const amountMinor = amountOfGatewayRefund(payment, gatewayMinor)
    const refund = await writeRefund(tx, moment, dependencies, { payment, amountMinor, operator })
    return refund.gatewayRefundId ?? undefined
  })
  if (refundId === undefined) return false
  // The record shows it done.
  await tryRefund(dependencies, { memberId, refundId }, trade)
  return true
}
