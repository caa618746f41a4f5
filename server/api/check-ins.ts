import type { CheckInAnswer } from '#contract/check-ins.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { type CheckInOutput, checkIn } from '../domain/earning/check-ins/check-in.ts'
import type { CheckInCampaign } from '../domain/earning/check-ins/get-check-in-campaign.ts'
import { getCheckInStatus } from '../domain/earning/check-ins/get-check-in-status.ts'
import { getChest } from '../domain/earning/check-ins/get-chest.ts'
import { listCheckInCampaigns } from '../domain/earning/check-ins/list-check-in-campaigns.ts'
import { listCheckIns } from '../domain/earning/check-ins/list-check-ins.ts'
import { pickChest } from '../domain/earning/check-ins/pick-chest.ts'
import { campaignAnswer, campaignOf } from './check-ins/campaign-of.ts'
import { chestAnswer } from './check-ins/chest-answer.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'

export const checkIns: Handlers<'checkIns'> = {
  async listCampaigns(input, { app, area, locale }) {
    const load = () => listCheckInCampaigns(app.db, app.clock, { area })
    const campaigns = input['force-reload']
      ? await load()
      : await app.contentCache.get(`check-in-campaigns:${area}`, load)
    return { campaigns: campaigns.map((campaign) => campaignAnswer(campaign, locale)) }
  },

  async getStatus(input, context) {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id, { isForced: input['force-reload'] })
    const standing = await getCheckInStatus(app.db, app.clock, { campaign, memberId, area })
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
  },

  async listLogs(input, context) {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id)
    const { month, p, ps } = input
    const { logs, total } = await listCheckIns(app.db, {
      memberId,
      campaignId: campaign.id,
      month,
      p,
      ps,
    })
    return {
      campaign: campaignAnswer(campaign, locale),
      dayKey: dayOf(app.clock.now(), area),
      currency: AREA_FACTS[campaign.area].currency,
      logs: logs.map(({ createdAt, ...log }) => ({
        ...log,
        checkedInAt: createdAt.toISOString(),
      })),
      paging: pagingOf({ p, ps }, total),
    }
  },

  async create(input, context) {
    const { app, runEffect } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id)
    const seen = app.seenStreaks.take(memberId, campaign.id)
    const answer = (done: CheckInOutput) => ({ checkIn: checkInAnswer(campaign, done) })
    const done = await checkIn(app.db, app.clock, {
      ...{ campaign, memberId, area, seen },
      runEffect: runEffect && ((effect, done) => runEffect(effect, answer(done))),
    })
    if (!done.isNew) throw new NamedError('CheckInAlreadyDone', { payload: answer(done) })
    return answer(done)
  },

  async getChest(input, context) {
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
  },

  async pickChest(input, context) {
    const { app, locale } = context
    const campaign = await campaignOf(context, input.id)
    const { earnedOn, pick } = input
    const memberId = memberOf(context).id
    const chest = await pickChest(app.db, app.clock, { campaign, memberId, earnedOn, pick })
    return {
      campaign: campaignAnswer(campaign, locale),
      chest: chestAnswer(campaign, chest, locale),
    }
  },
}

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
