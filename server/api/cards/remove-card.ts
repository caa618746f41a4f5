import { implement } from '@orpc/server'
import { removeCard as contract } from '#contract/cards.ts'
import type { CallContext } from '../../context.ts'
import { removeCard as remove } from '../../domain/cards/remove-card.ts'
import { chargeParts } from '../charge-parts.ts'
import { memberOf } from '../guard-member.ts'
import { cardAnswer } from './card-answer.ts'

export const removeCard = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id, password }, context }) => {
    const { id: memberId } = memberOf(context)
    const card = await remove(chargeParts(context.app), { memberId, cardId: id, password })
    return { card: cardAnswer(card) }
  })
