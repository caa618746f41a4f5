import { implement } from '@orpc/server'
import { getCheckInChest as contract } from '#contract/check-ins.ts'
import type { CallContext } from '../../context.ts'
import { getChest } from '../../domain/check-ins/get-chest.ts'
import { memberOf } from '../guard-member.ts'
import { campaignAnswer, campaignOf } from './campaign-of.ts'
import { chestAnswer } from './chest-answer.ts'

export const getCheckInChest = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const campaign = await campaignOf(context, input.id)
    const chest = await getChest(app.db, {
      memberId: memberOf(context).id,
      campaignId: campaign.id,
    })
    return {
      campaign: campaignAnswer(campaign, locale),
      chest: chestAnswer(campaign, chest, locale),
    }
  })
