import { implement } from '@orpc/server'
import { getCheckInStatus as contract } from '#contract/check-ins.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { CallContext } from '../../context.ts'
import { getCheckInStatus as verb } from '../../domain/check-ins/get-check-in-status.ts'
import { memberOf } from '../guard-member.ts'
import { campaignAnswer, campaignOf } from './campaign-of.ts'

export const getCheckInStatus = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id, { isForced: input['force-reload'] })
    const standing = await verb(app.db, app.clock, { campaign, memberId, area })
    const { comboVoucher, chest, ladder, tomorrow, streak, ...status } = standing
    app.seenStreaks.keep(memberId, campaign.id, streak)
    return {
      campaign: campaignAnswer(campaign, locale),
      status: {
        ...status,
        currency: AREA_FACTS[campaign.area].currency,
        comboVoucher: comboVoucher
          ? { expiresAt: comboVoucher.expiresAt?.toISOString() ?? null }
          : null,
        chest: chest ?? null,
        tomorrow: { amountMinor: tomorrow.amountMinor, multiplier: tomorrow.multiplier },
        ladder: ladder.map(({ reward, ...day }) => ({
          ...day,
          reward: reward ? { amountMinor: reward.amountMinor, hasChest: reward.hasChest } : null,
        })),
        creditDays: campaign.rules.creditDays,
      },
    }
  })
