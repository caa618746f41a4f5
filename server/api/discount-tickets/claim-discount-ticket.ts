import { implement } from '@orpc/server'
import { claimDiscountTicket as contract } from '#contract/discount-tickets.ts'
import type { CallContext } from '../../context.ts'
import { claimDiscountTicket as claim } from '../../domain/discount-tickets/claim-discount-ticket.ts'
import type { DiscountTicketClaimRow } from '../../domain/discount-tickets/find-standing.ts'
import { memberOf } from '../guard-member.ts'
import { claimAnswer } from './activity-words.ts'
import { keptActivity } from './kept-activity.ts'

export const claimDiscountTicket = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, runEffect } = context
    const { id: memberId, area } = memberOf(context)
    const activity = await keptActivity(app, input.id)
    const answer = (claim: DiscountTicketClaimRow) => {
      const now = app.clock.now()
      return {
        claim: claimAnswer(
          activity,
          { remaining: 0, isPaused: false, claim },
          { memberArea: area, now },
        ),
      }
    }
    const ticket = await claim(app.db, app.clock, {
      ...{ activity, memberId, area },
      runEffect: runEffect && ((effect, done) => runEffect(effect, answer(done))),
    })
    return answer(ticket)
  })
