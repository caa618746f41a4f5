import { implement } from '@orpc/server'
import { redeemDiscountTicket as contract } from '#contract/discount-tickets.ts'
import type { CallContext } from '../../context.ts'
import { redeemDiscountTicket as redeem } from '../../domain/discount-tickets/redeem-discount-ticket.ts'
import { memberOf } from '../guard-member.ts'
import { claimAnswer } from './activity-words.ts'
import { keptActivity } from './kept-activity.ts'

export const redeemDiscountTicket = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id: activityId }, context }) => {
    const { app } = context
    const { id: memberId, area } = memberOf(context)
    const activity = await keptActivity(app, activityId)
    const ticket = await redeem(app.db, app.clock, { activityId, memberId })
    const now = app.clock.now()
    return {
      claim: claimAnswer(
        activity,
        { remaining: 0, isPaused: false, claim: ticket },
        { memberArea: area, now },
      ),
    }
  })
