import { implement } from '@orpc/server'
import { refundPayment as contract } from '#contract/payment-refunds.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { PUSH_JOB } from '../../domain/messages/push-job.ts'
import { findShownPayment } from '../../domain/payments/list-payments.ts'
import { refundPayment as refund } from '../../domain/payments/refund-payment.ts'
import { chargeParts } from '../charge-parts.ts'
import { paymentInWords } from '../payments/payment-words.ts'

export const refundPayment = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id, memberId, amountMinor }, context }) => {
    const { app, locale, idempotencyKey: key } = context
    if (app.config.isProduction) throw new NamedError('UnknownCall')
    const input = { memberId, paymentId: id, amountMinor, operator: 'simulator', key }
    const { refundId, state } = await refund(chargeParts(app), input)
    app.jobs.wake(PUSH_JOB)
    const payment = await findShownPayment(app.db, { memberId, id })
    if (!payment) throw new NamedError('PaymentNotFound')
    const words = paymentInWords(payment, { locale, sealer: app.sealer })
    return { refund: { id: refundId, state }, payment: { ...words, redirectUrl: null } }
  })
