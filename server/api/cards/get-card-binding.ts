import { implement } from '@orpc/server'
import { getCardBinding as contract } from '#contract/cards.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { findBinding } from '../../domain/cards/binding-rows.ts'
import { lookAtCharge } from '../../domain/charges/look-at-charge.ts'
import { chargeParts } from '../charge-parts.ts'
import { memberOf } from '../guard-member.ts'
import { answerBinding } from './answer-binding.ts'

export const getCardBinding = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id }, context }) => {
    const { id: memberId } = memberOf(context)
    const binding = await findBinding(context.app.db, memberId, id)
    if (!binding) throw new NamedError('CardBindingNotFound')
    const { chargeId, state } = binding
    if (state === 'requested') await lookAtCharge(chargeParts(context.app), { memberId, chargeId })
    return { binding: await answerBinding(context, id) }
  })
