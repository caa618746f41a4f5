import { implement } from '@orpc/server'
import { getEnvelopeDraw as contract } from '#contract/envelope-draws.ts'
import type { CallContext } from '../../context.ts'
import { getEnvelopeDraw as verb } from '../../domain/envelope-draws/get-envelope-draw.ts'
import { memberOf } from '../guard-member.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { campaignOf } from './campaign-of.ts'
import { drawAnswer } from './draw-answer.ts'

export const getEnvelopeDraw = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id)
    const draw = await verb(app.db, app.clock, { campaign, memberId, area })
    return {
      campaign: campaignAnswer(campaign, app.clock.now(), locale),
      draw: drawAnswer(campaign, draw, locale),
    }
  })
