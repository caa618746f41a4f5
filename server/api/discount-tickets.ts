import { pagingOf } from '#contract/values/paging.ts'
import { claimDiscountTicket } from '../domain/earning/discount-tickets/claim-discount-ticket.ts'
import {
  type DiscountTicketClaimRow,
  findStanding,
} from '../domain/earning/discount-tickets/find-standing.ts'
import { listDiscountTicketActivities } from '../domain/earning/discount-tickets/list-discount-ticket-activities.ts'
import { redeemDiscountTicket } from '../domain/earning/discount-tickets/redeem-discount-ticket.ts'
import { activityWords, claimAnswer } from './discount-tickets/activity-words.ts'
import { cachedActivity } from './discount-tickets/cached-activity.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'

export const discountTickets: Handlers<'discountTickets'> = {
  async listActivities(input, context) {
    const { app, area, member } = context
    const found = await listDiscountTicketActivities(app.db, app.clock, {
      area,
      memberId: member?.id,
      ...input,
    })
    return {
      activities: found.activities.map(({ activity, standing }) =>
        activityWords(activity, standing, context),
      ),
      paging: pagingOf(input, found.total),
    }
  },

  async getActivity({ id: activityId }, context) {
    const { app, locale, member } = context
    const [activity, standing] = await Promise.all([
      cachedActivity(app, activityId),
      findStanding(app.db, { activityId, memberId: member?.id }),
    ])
    const words = activityWords(activity, standing, context)
    return { activity: { ...words, terms: activity.terms[locale] } }
  },

  async claim(input, context) {
    const { app, runEffect } = context
    const { id: memberId, area } = memberOf(context)
    const activity = await cachedActivity(app, input.id)
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
    const ticket = await claimDiscountTicket(app.db, app.clock, {
      ...{ activity, memberId, area },
      runEffect: runEffect && ((effect, done) => runEffect(effect, answer(done))),
    })
    return answer(ticket)
  },

  async redeem({ id: activityId }, context) {
    const { app } = context
    const { id: memberId, area } = memberOf(context)
    const activity = await cachedActivity(app, activityId)
    const ticket = await redeemDiscountTicket(app.db, app.clock, { activityId, memberId })
    const now = app.clock.now()
    return {
      claim: claimAnswer(
        activity,
        { remaining: 0, isPaused: false, claim: ticket },
        { memberArea: area, now },
      ),
    }
  },
}
