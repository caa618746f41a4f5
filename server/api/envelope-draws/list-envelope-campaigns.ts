import { implement } from '@orpc/server'
import { listEnvelopeCampaigns as contract } from '#contract/envelope-draws.ts'
import type { CallContext } from '../../context.ts'
import { listEnvelopeCampaigns as list } from '../../domain/envelope-draws/list-envelope-campaigns.ts'
import { campaignSummary } from './campaign-answer.ts'

export const listEnvelopeCampaigns = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context: { app, area, locale } }) => {
    const campaigns = await app.contentCache.get(`envelope-campaigns:${area}`, () =>
      list(app.db, { area }),
    )
    return { campaigns: campaigns.map((campaign) => campaignSummary(campaign, locale)) }
  })
