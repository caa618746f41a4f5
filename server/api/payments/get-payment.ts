import { implement } from '@orpc/server'
import { getPayment as contract } from '#contract/payments.ts'
import type { CallContext } from '../../context.ts'
import { followPayment } from '../../domain/payments/follow-payment.ts'
import { chargeParts } from '../charge-parts.ts'
import { memberOf } from '../guard-member.ts'
import { answerPayment } from './answer-payment.ts'

export const getPayment = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id }, context }) => {
    await followPayment(chargeParts(context.app), { memberId: memberOf(context).id, id })
    return { payment: await answerPayment(context, id) }
  })
