import type { ConsolePayment } from '#contract/console/payments.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { findCharge } from '../../domain/paying/charges/charge-rows.ts'
import { listPaymentActs } from '../../domain/paying/payments/list-payment-acts.ts'
import {
  findShownPayment,
  listPayments,
  type ShownPayment,
} from '../../domain/paying/payments/list-payments.ts'
import { beginRefund } from '../../domain/paying/payments/refund-payment.ts'
import { paymentInWords } from '../payments/payment-words.ts'
import { areasAsked } from './areas-asked.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { needsSecond } from './needs-second.ts'
import { differenceOf, line, movedLines, standingOf } from './standing.ts'

export const payments: ConsoleHandlers<'payments'> = {
  async list({ find, area, ...input }, context) {
    const areas = areasAsked(sessionOf(context).person, area)
    const asked = { ...input, areas, reference: find, memberId: undefined }
    const { payments: found, total } = await listPayments(context.app.db, asked)
    return {
      payments: found.map((payment) => inWords(payment, context)),
      paging: pagingOf(input, total),
    }
  },

  async listOfMember({ memberId, ...input }, context) {
    const { payments: found, total } = await listPayments(context.app.db, { ...input, memberId })
    return {
      payments: found.map((payment) => inWords(payment, context)),
      paging: pagingOf(input, total),
    }
  },

  async get({ memberId, payment: id }, context) {
    const { db } = context.app
    const payment = await findShownPayment(db, { memberId, id })
    if (!payment) throw new ConsoleError('SubjectNotFound')
    const { chargeId } = payment
    const charge = chargeId === null ? undefined : await findCharge(db, { memberId, chargeId })
    const acts = await listPaymentActs(db, { memberId, paymentId: id })
    return {
      payment: inWords(payment, context),
      charge: charge
        ? {
            id: charge.id,
            state: charge.state,
            tradeId: charge.recTradeId,
            failure: charge.failure,
            askedAt: charge.askedAt?.toISOString() ?? null,
            finishedAt: charge.finishedAt?.toISOString() ?? null,
          }
        : null,
      acts: acts.map(({ at, proposalId, ...act }) => ({
        ...act,
        at: at.toISOString(),
        proposal: proposalId,
      })),
    }
  },

  refund: {
    async run(parts, { memberId, payment: paymentId, amountMinor }) {
      const before = await standingOf(parts, memberId)
      const { operator } = parts
      const input = { memberId, paymentId, amountMinor, operator }
      const { payment, ...refund } = await beginRefund(parts, input)
      const after = await standingOf(parts, memberId)
      const refundedMinor = payment.refundedMinor + refund.amountMinor
      const { area } = payment
      return {
        subject: `payments/${paymentId}/${memberId}`,
        area,
        difference: differenceOf(area, [
          line('refunded', 'money', payment.refundedMinor, refundedMinor),
          line('toCard', 'money', 0, refund.gatewayMinor),
          line('toCredit', 'money', 0, refund.creditMinor),
          line('rebateBack', 'money', 0, refund.clawBackMinor),
          ...movedLines(before, after),
        ]),
      }
    },
    wantsSecond: (parts, { memberId }, { by, outcome: { area } }) =>
      area === null
        ? Promise.resolve(true)
        : needsSecond(parts, { act: 'refund', by, area, memberId }),
  },
}

function inWords(payment: ShownPayment, { app, locale }: ConsoleContext): ConsolePayment {
  const words = paymentInWords(payment, { locale, sealer: app.sealer })
  const { redirectUrl: _, failure: __, ...rest } = words
  const { memberId, area, failure: failureCode } = payment
  return { ...rest, memberId, area, failureCode }
}
