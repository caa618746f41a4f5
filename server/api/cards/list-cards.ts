import { implement } from '@orpc/server'
import { listCards as contract } from '#contract/cards.ts'
import type { CallContext } from '../../context.ts'
import { listCards as list } from '../../domain/cards/list-cards.ts'
import { memberOf } from '../guard-member.ts'
import { cardAnswer } from './card-answer.ts'

export const listCards = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context }) => {
    const { db, clock } = context.app
    const cards = await list(db, { memberId: memberOf(context).id, now: clock.now() })
    return { cards: cards.map(cardAnswer) }
  })
