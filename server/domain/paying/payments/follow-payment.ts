import { isOpenPayment } from '#contract/values/payment-rules.ts'
import { lookAtCharge } from '../charges/look-at-charge.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { findPayment } from './payment-rows.ts'

export interface FollowPaymentInput {
  memberId: string
  id: string
}

/** Asks the gateway how an open payment stands; one that is decided is left as it is. */
export async function followPayment(
  dependencies: PaymentDependencies,
  { memberId, id }: FollowPaymentInput,
): Promise<void> {
  const payment = await findPayment(dependencies.db, memberId, id)
  if (!payment || payment.chargeId === null || !isOpenPayment(payment.state)) return
  await lookAtCharge(dependencies, { memberId, chargeId: payment.chargeId })
}
