import { implement } from '@orpc/server'
import { checkIn as contract, type CheckInAnswer } from '#contract/check-ins.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { checkIn as verb } from '../../domain/check-ins/check-in.ts'
import { memberOf } from '../guard-member.ts'
import { campaignOf } from './campaign-of.ts'

export const checkIn = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id)
    const seen = app.seenStreaks.take(memberId, campaign.id)
    const done = await verb(app.db, app.clock, { campaign, memberId, area, seen })
    const checkIn: CheckInAnswer = {
      dayKey: done.dayKey,
      amountMinor: done.amountMinor,
      multiplier: done.multiplier,
      streakDays: done.streakDays,
      currency: AREA_FACTS[campaign.area].currency,
      chest: done.earnsChest ? { earnedOn: done.dayKey } : null,
      hasUsedComboVoucher: done.hasUsedComboVoucher,
    }
    if (!done.isNew) throw new NamedError('CheckInAlreadyDone', { payload: { checkIn } })
    return { checkIn }
  })
