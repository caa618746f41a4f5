import { implement } from '@orpc/server'
import { checkIn as contract, type CheckInAnswer } from '#contract/check-ins.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { checkIn as verb, type CheckInOutput } from '../../domain/check-ins/check-in.ts'
import type { CheckInCampaign } from '../../domain/check-ins/get-check-in-campaign.ts'
import { memberOf } from '../guard-member.ts'
import { campaignOf } from './campaign-of.ts'

export const checkIn = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, runEffect } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id)
    const seen = app.seenStreaks.take(memberId, campaign.id)
    const answer = (done: CheckInOutput) => ({ checkIn: checkInAnswer(campaign, done) })
    const done = await verb(app.db, app.clock, {
      ...{ campaign, memberId, area, seen },
      runEffect: runEffect && ((effect, done) => runEffect(effect, answer(done))),
    })
    if (!done.isNew) throw new NamedError('CheckInAlreadyDone', { payload: answer(done) })
    return answer(done)
  })

function checkInAnswer(campaign: CheckInCampaign, done: CheckInOutput): CheckInAnswer {
  return {
    dayKey: done.dayKey,
    amountMinor: done.amountMinor,
    multiplier: done.multiplier,
    streakDays: done.streakDays,
    currency: AREA_FACTS[campaign.area].currency,
    chest: done.earnsChest ? { earnedOn: done.dayKey } : null,
    hasUsedComboVoucher: done.hasUsedComboVoucher,
  }
}
