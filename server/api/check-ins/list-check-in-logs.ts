import { implement } from '@orpc/server'
import { listCheckInLogs as contract } from '#contract/check-ins.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listCheckIns } from '../../domain/check-ins/list-check-ins.ts'
import { memberOf } from '../guard-member.ts'
import { campaignAnswer, campaignOf } from './campaign-of.ts'

export const listCheckInLogs = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id)
    const { month, p, ps } = input
    const { logs, total } = await listCheckIns(app.db, {
      memberId,
      campaignId: campaign.id,
      month,
      p,
      ps,
    })
    return {
      campaign: campaignAnswer(campaign, locale),
      dayKey: dayOf(app.clock.now(), area),
      currency: AREA_FACTS[campaign.area].currency,
      logs: logs.map(({ createdAt, ...log }) => ({
        ...log,
        checkedInAt: createdAt.toISOString(),
      })),
      paging: pagingOf({ p, ps }, total),
    }
  })
