import { isOpenPayment } from '#contract/values/payment-rules.ts'
import { lookAtCharge } from '../charges/look-at-charge.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import type { PaymentParts } from './payment-parts.ts'
import { findPayment } from './payment-rows.ts'

export interface FollowPaymentInput {
  memberId: string
  id: string
  /** The member gives up what waits for a confirmation. */
  isAbandoned?: boolean
}

/** Asks the gateway how an open payment stands; one that is decided is left as it is. */
export async function followPayment(
  parts: PaymentParts,
  { memberId, id, isAbandoned = false }: FollowPaymentInput,
): Promise<void> {
  const payment = await findPayment(parts.db, memberId, id)
  if (!payment || payment.chargeId === null || !isOpenPayment(payment.state)) return
  const key = { memberId, chargeId: payment.chargeId }
  if (isAbandoned) await settleCharge(parts, key, { isAbandoned })
  else await lookAtCharge(parts, key)
}
