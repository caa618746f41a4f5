import { implement } from '@orpc/server'
import { pickCheckInChest as contract } from '#contract/check-ins.ts'
import type { CallContext } from '../../context.ts'
import { pickChest } from '../../domain/check-ins/pick-chest.ts'
import { memberOf } from '../guard-member.ts'
import { campaignAnswer, campaignOf } from './campaign-of.ts'
import { chestAnswer } from './chest-answer.ts'

export const pickCheckInChest = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const campaign = await campaignOf(context, input.id)
    const { earnedOn, pick } = input
    const memberId = memberOf(context).id
    const chest = await pickChest(app.db, app.clock, { campaign, memberId, earnedOn, pick })
    return {
      campaign: campaignAnswer(campaign, locale),
      chest: chestAnswer(campaign, chest, locale),
    }
  })
