import { NamedError } from '#contract/values/errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { countGivenPrizes } from '../domain/earning/envelope-draws/count-given-prizes.ts'
import type { EnvelopeCampaign } from '../domain/earning/envelope-draws/get-envelope-campaign.ts'
import {
  getEnvelopeDraw,
  type GetEnvelopeDrawInput,
} from '../domain/earning/envelope-draws/get-envelope-draw.ts'
import {
  getEnvelopeStatus,
  totalsOf,
} from '../domain/earning/envelope-draws/get-envelope-status.ts'
import { listEnvelopeCampaigns } from '../domain/earning/envelope-draws/list-envelope-campaigns.ts'
import { listEnvelopeDraws } from '../domain/earning/envelope-draws/list-envelope-draws.ts'
import { pickEnvelope } from '../domain/earning/envelope-draws/pick-envelope.ts'
import { seeEnvelopeDraw } from '../domain/earning/envelope-draws/see-envelope-draw.ts'
import type { AppContext, CallContext } from '../wiring/context.ts'
import { campaignAnswer, campaignSummary } from './envelope-draws/campaign-answer.ts'
import { campaignOf } from './envelope-draws/campaign-of.ts'
import { drawAnswer } from './envelope-draws/draw-answer.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'

export const envelopeDraws: Handlers<'envelopeDraws'> = {
  async listCampaigns(_, { app, area, locale }) {
    const campaigns = await app.contentCache.get(`envelope-campaigns:${area}`, () =>
      listEnvelopeCampaigns(app.db, { area }),
    )
    return { campaigns: campaigns.map((campaign) => campaignSummary(campaign, locale)) }
  },

  async getCampaign(input, context) {
    const campaign = await campaignOf(context, input.id)
    const answer = campaignAnswer(campaign, context.app.clock.now(), context.locale)
    if (answer.state !== 'ended') return { campaign: answer, results: null }
    return { campaign: answer, results: await resultsOf(campaign, context) }
  },

  async getStatus(input, context) {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id)
    const status = await getEnvelopeStatus(app.db, app.clock, { campaign, memberId, area })
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
  },

  async get(input, context) {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const campaign = await campaignOf(context, input.id)
    const draw = await drawOf(app, { campaign, memberId, area })
    return {
      campaign: campaignAnswer(campaign, app.clock.now(), locale),
      draw: drawAnswer(campaign, draw, locale),
    }
  },

  async pick(input, context) {
    const { app, locale } = context
    const campaign = await campaignOf(context, input.id)
    const { day, pick } = input
    const memberId = memberOf(context).id
    const picked = await pickEnvelope(app.db, app.clock, { campaign, memberId, day, pick })
    const draw = drawAnswer(campaign, picked.draw, locale)
    if (!picked.isNew) throw new NamedError('EnvelopeAlreadyPicked', { payload: { draw } })
    return { campaign: campaignAnswer(campaign, app.clock.now(), locale), draw }
  },

  async list(input, context) {
    const { app, locale } = context
    const campaign = await campaignOf(context, input.id)
    const { p, ps } = input
    const memberId = memberOf(context).id
    const { draws, total } = await listEnvelopeDraws(app.db, {
      memberId,
      campaignId: campaign.id,
      p,
      ps,
    })
    return {
      campaign: campaignAnswer(campaign, app.clock.now(), locale),
      draws: draws.map((draw) => drawAnswer(campaign, draw, locale)),
      paging: pagingOf({ p, ps }, total),
    }
  },
}

/** Drawn with the first look; of a page that is seen ahead nothing is kept. */
async function drawOf({ db, clock, preview }: AppContext, input: GetEnvelopeDrawInput) {
  if (!preview) return getEnvelopeDraw(db, clock, input)
  const { draw, isExample } = await seeEnvelopeDraw(db, clock, input)
  if (isExample) preview.noteExample()
  return draw
}

/** Counted over all members, so at most once a minute. */
async function resultsOf(campaign: EnvelopeCampaign, { app }: CallContext) {
  const given = await app.contentCache.get(`envelope-results:${campaign.id}`, () =>
    countGivenPrizes(app.db, { campaignId: campaign.id }),
  )
  const prizes = campaign.rules.prizes.map(({ id }) => ({ id, picks: given.get(id) ?? 0 }))
  return { ...totalsOf(campaign, given), prizes }
}
