import { implement } from '@orpc/server'
import { listSimulatorPayments as contract } from '#contract/payment-refunds.ts'
import { NamedError } from '#contract/values/errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listPayments } from '../../domain/payments/list-payments.ts'
import { paymentInWords } from '../payments/payment-words.ts'

export const listSimulatorPayments = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, locale } }) => {
    if (app.config.isProduction) throw new NamedError('UnknownCall')
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
  })
