import { implement } from '@orpc/server'
import { getEnvelopeStatus as contract } from '#contract/envelope-draws.ts'
import type { CallContext } from '../../context.ts'
import { getEnvelopeStatus as verb } from '../../domain/envelope-draws/get-envelope-status.ts'
import { memberOf } from '../guard-member.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { campaignOf } from './campaign-of.ts'
import { drawAnswer } from './draw-answer.ts'

export const getEnvelopeStatus = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id)
    const status = await verb(app.db, app.clock, { campaign, memberId, area })
    return {
      campaign: campaignAnswer(campaign, app.clock.now(), locale),
      status: {
        state: status.state,
        dayKey: status.day,
        today: status.today ? drawAnswer(campaign, status.today, locale) : null,
        nextAt: status.nextAt?.toISOString() ?? null,
        picks: status.picks,
        creditMinor: status.creditMinor,
      },
    }
  })
