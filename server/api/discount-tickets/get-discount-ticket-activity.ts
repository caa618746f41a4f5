import { implement } from '@orpc/server'
import { getDiscountTicketActivity as contract } from '#contract/discount-tickets.ts'
import type { CallContext } from '../../context.ts'
import { findStanding } from '../../domain/discount-tickets/find-standing.ts'
import { activityWords } from './activity-words.ts'
import { keptActivity } from './kept-activity.ts'

export const getDiscountTicketActivity = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id: activityId }, context }) => {
    const { app, locale, member } = context
    const [activity, standing] = await Promise.all([
      keptActivity(app, activityId),
      findStanding(app.db, { activityId, memberId: member?.id }),
    ])
    const words = activityWords(activity, standing, context)
    return { activity: { ...words, terms: activity.terms[locale] } }
  })
