import { implement } from '@orpc/server'
import { claimDiscountTicket as contract } from '#contract/discount-tickets.ts'
import type { CallContext } from '../../context.ts'
import { claimDiscountTicket as claim } from '../../domain/discount-tickets/claim-discount-ticket.ts'
import { memberOf } from '../guard-member.ts'
import { claimAnswer } from './activity-words.ts'
import { keptActivity } from './kept-activity.ts'

export const claimDiscountTicket = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app } = context
    const { id: memberId, area } = memberOf(context)
    const activity = await keptActivity(app, input.id)
    const ticket = await claim(app.db, app.clock, { activity, memberId, area })
    const now = app.clock.now()
    return {
      claim: claimAnswer(activity, { remaining: 0, claim: ticket }, { memberArea: area, now }),
    }
  })
