import { implement } from '@orpc/server'
import { createPayment as contract } from '#contract/payments.ts'
import type { CallInputs } from '#contract/calls.ts'
import type { CallContext } from '../../context.ts'
import {
  createPayment as create,
  type PaymentSource,
} from '../../domain/payments/create-payment.ts'
import { chargeParts } from '../charge-parts.ts'
import { memberOf } from '../guard-member.ts'
import { answerPayment } from './answer-payment.ts'
import { callerMarks } from './caller-marks.ts'
import { cardholderOf } from './cardholder.ts'

export const createPayment = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const source = sourceOf(input.source)
    const { id } = await create(chargeParts(app), {
      ...input,
      memberId,
      area,
      locale,
      source,
      password: input.password,
      marks: callerMarks(context),
    })
    return { payment: await answerPayment(context, id) }
  })

function sourceOf(given: Required<CallInputs['createPayment']>['source']): PaymentSource {
  if (given.method === 'credit' || given.method === 'saved-card') return given
  const { method, prime } = given
  const cardholder = cardholderOf(given, 'source.')
  if (method === 'wallet') return { method, wallet: given.wallet, prime, cardholder }
  return { method, prime, cardholder }
}
