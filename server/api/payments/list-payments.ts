import { implement } from '@orpc/server'
import { listPayments as contract } from '#contract/payments.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listPayments as list } from '../../domain/payments/list-payments.ts'
import { memberOf } from '../guard-member.ts'
import { paymentInWords } from './payment-words.ts'

export const listPayments = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { id: memberId } = memberOf(context)
    const { payments, total } = await list(app.db, { ...input, memberId })
    const words = { locale, sealer: app.sealer }
    return {
      payments: payments.map((payment) => paymentInWords(payment, words)),
      paging: pagingOf(input, total),
    }
  })
