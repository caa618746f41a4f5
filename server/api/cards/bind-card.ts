import { implement } from '@orpc/server'
import { bindCard as contract } from '#contract/cards.ts'
import type { CallContext } from '../../context.ts'
import { bindCard as bind } from '../../domain/cards/bind-card.ts'
import { findText } from '../../texts.ts'
import { chargeParts } from '../charge-parts.ts'
import { memberOf } from '../guard-member.ts'
import { callerMarks } from '../payments/caller-marks.ts'
import { cardholderOf } from '../payments/cardholder.ts'
import { answerBinding } from './answer-binding.ts'

export const bindCard = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const { id, prime, password } = input
    const cardholder = cardholderOf(input)
    const details = findText(locale, 'payments.bindingDetails') ?? 'Card'
    const parts = chargeParts(app)
    const marks = callerMarks(context)
    await bind(parts, { id, memberId, area, prime, cardholder, details, password, marks })
    return { binding: await answerBinding(context, id) }
  })
