import { implement } from '@orpc/server'
import { getGatewayReturn as contract } from '#contract/payments.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { getBindingOfCharge } from '../../domain/cards/binding-rows.ts'
import { findCharge } from '../../domain/charges/charge-rows.ts'
import { findNewestCharge } from '../../domain/charges/find-newest-charge.ts'
import { lookAfterReturn, lookAtCharge } from '../../domain/charges/look-at-charge.ts'
import { getPaymentOfCharge } from '../../domain/payments/payment-rows.ts'
import { answerBinding } from '../cards/answer-binding.ts'
import { chargeParts } from '../charge-parts.ts'
import { memberOf } from '../guard-member.ts'
import { answerPayment } from './answer-payment.ts'

export const getGatewayReturn = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { orderNumber }, context }) => {
    const { db, clock } = context.app
    const { id: memberId } = memberOf(context)
    const charge =
      orderNumber === undefined
        ? await findNewestCharge(db, clock, memberId)
        : await findCharge(db, { memberId, chargeId: orderNumber })
    if (!charge) throw new NamedError('PaymentNotFound')
    // The bank's own way back names the order; a wallet's, which can be opened at any time, does not.
    const look = orderNumber === undefined ? lookAtCharge : lookAfterReturn
    await look(chargeParts(context.app), { memberId, chargeId: charge.id })
    if (charge.purpose === 'binding') {
      const { id } = await getBindingOfCharge(db, memberId, charge.id)
      return { payment: null, binding: await answerBinding(context, id) }
    }
    const { id } = await getPaymentOfCharge(db, memberId, charge.id)
    return { payment: await answerPayment(context, id), binding: null }
  })
