import { implement } from '@orpc/server'
import { listCheckInCampaigns as contract } from '#contract/check-ins.ts'
import type { CallContext } from '../../context.ts'
import { listCheckInCampaigns as list } from '../../domain/check-ins/list-check-in-campaigns.ts'
import { campaignAnswer } from './campaign-of.ts'

export const listCheckInCampaigns = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) => {
    const load = () => list(app.db, app.clock, { area })
    const campaigns = input['force-reload']
      ? await load()
      : await app.contentCache.get(`check-in-campaigns:${area}`, load)
    return { campaigns: campaigns.map((campaign) => campaignAnswer(campaign, locale)) }
  })
