import { implement } from '@orpc/server'
import { listEnvelopeDraws as contract } from '#contract/envelope-draws.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listEnvelopeDraws as list } from '../../domain/envelope-draws/list-envelope-draws.ts'
import { memberOf } from '../guard-member.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { campaignOf } from './campaign-of.ts'
import { drawAnswer } from './draw-answer.ts'

export const listEnvelopeDraws = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const campaign = await campaignOf(context, input.id)
    const { p, ps } = input
    const memberId = memberOf(context).id
    const { draws, total } = await list(app.db, { memberId, campaignId: campaign.id, p, ps })
    return {
      campaign: campaignAnswer(campaign, app.clock.now(), locale),
      draws: draws.map((draw) => drawAnswer(campaign, draw, locale)),
      paging: pagingOf({ p, ps }, total),
    }
  })
