import { implement } from '@orpc/server'
import { pickEnvelope as contract } from '#contract/envelope-draws.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { pickEnvelope as verb } from '../../domain/envelope-draws/pick-envelope.ts'
import { memberOf } from '../guard-member.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { campaignOf } from './campaign-of.ts'
import { drawAnswer } from './draw-answer.ts'

export const pickEnvelope = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const campaign = await campaignOf(context, input.id)
    const { day, pick } = input
    const memberId = memberOf(context).id
    const picked = await verb(app.db, app.clock, { campaign, memberId, day, pick })
    const draw = drawAnswer(campaign, picked.draw, locale)
    if (!picked.isNew) throw new NamedError('EnvelopeAlreadyPicked', { payload: { draw } })
    return { campaign: campaignAnswer(campaign, app.clock.now(), locale), draw }
  })
