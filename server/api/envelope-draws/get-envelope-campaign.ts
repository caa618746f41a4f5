import { implement } from '@orpc/server'
import { getEnvelopeCampaign as contract } from '#contract/envelope-draws.ts'
import type { CallContext } from '../../context.ts'
import { countGivenPrizes } from '../../domain/envelope-draws/count-given-prizes.ts'
import type { EnvelopeCampaign } from '../../domain/envelope-draws/get-envelope-campaign.ts'
import { totalsOf } from '../../domain/envelope-draws/get-envelope-status.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { campaignOf } from './campaign-of.ts'

export const getEnvelopeCampaign = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const campaign = await campaignOf(context, input.id)
    const answer = campaignAnswer(campaign, context.app.clock.now(), context.locale)
    if (answer.state !== 'ended') return { campaign: answer, results: null }
    return { campaign: answer, results: await resultsOf(campaign, context) }
  })

/** Counted over all members, so at most once a minute. */
async function resultsOf(campaign: EnvelopeCampaign, { app }: CallContext) {
  const given = await app.contentCache.get(`envelope-results:${campaign.id}`, () =>
    countGivenPrizes(app.db, { campaignId: campaign.id }),
  )
  const prizes = campaign.rules.prizes.map(({ id }) => ({ id, picks: given.get(id) ?? 0 }))
  return { ...totalsOf(campaign, given), prizes }
}
