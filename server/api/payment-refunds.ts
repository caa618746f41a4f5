import { NamedError } from '#contract/values/errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { findShownPayment, listPayments } from '../domain/paying/payments/list-payments.ts'
import { refundPayment } from '../domain/paying/payments/refund-payment.ts'
import { chargeDependencies } from './charge-dependencies.ts'
import type { Handlers } from './handlers.ts'
import { paymentInWords } from './payments/payment-words.ts'

export const paymentRefunds: Handlers<'paymentRefunds'> = {
  async listPayments(input, { app, locale }) {
    const { payments, total } = await listPayments(app.db, { ...input, memberId: undefined })
    const words = { locale, sealer: app.sealer }
    return {
      payments: payments.map((payment) => ({
        ...paymentInWords(payment, words),
        // Only its own member may confirm it.
        redirectUrl: null,
        memberId: payment.memberId,
      })),
      paging: pagingOf(input, total),
    }
  },

  async create({ id, memberId, amountMinor }, context) {
    const { app, locale, idempotencyKey: key } = context
    const input = { memberId, paymentId: id, amountMinor, operator: 'simulator', key }
    const { refundId, state } = await refundPayment(chargeDependencies(app), input)
    const payment = await findShownPayment(app.db, { memberId, id })
    if (!payment) throw new NamedError('PaymentNotFound')
    const words = paymentInWords(payment, { locale, sealer: app.sealer })
    return { refund: { id: refundId, state }, payment: { ...words, redirectUrl: null } }
  },
}
