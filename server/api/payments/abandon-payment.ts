import { implement } from '@orpc/server'
import { abandonPayment as contract } from '#contract/payments.ts'
import type { CallContext } from '../../context.ts'
import { followPayment } from '../../domain/payments/follow-payment.ts'
import { chargeParts } from '../charge-parts.ts'
import { memberOf } from '../guard-member.ts'
import { answerPayment } from './answer-payment.ts'

export const abandonPayment = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id }, context }) => {
    const { id: memberId } = memberOf(context)
    await followPayment(chargeParts(context.app), { memberId, id, isAbandoned: true })
    return { payment: await answerPayment(context, id) }
  })
