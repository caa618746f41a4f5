import { implement } from '@orpc/server'
import { listDiscountTicketActivities as contract } from '#contract/discount-tickets.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listDiscountTicketActivities as list } from '../../domain/discount-tickets/list-discount-ticket-activities.ts'
import { activityWords } from './activity-words.ts'

export const listDiscountTicketActivities = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, area, member } = context
    const found = await list(app.db, app.clock, { area, memberId: member?.id, ...input })
    return {
      activities: found.activities.map(({ activity, standing }) =>
        activityWords(activity, standing, context),
      ),
      paging: pagingOf(input, found.total),
    }
  })
