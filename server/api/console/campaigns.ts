import type { ConsoleCampaignRow } from '#contract/console/campaigns.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { CAMPAIGN_KINDS, type CampaignKind } from '#contract/values/campaign-kinds.ts'
import { contentKindOf } from '#contract/values/content-kinds.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { limitedPrizesOf } from '../../domain/earning/budgets/limited-prizes.ts'
import {
  findCampaignFigures,
  NO_FIGURES,
  type CampaignFigures,
} from '../../domain/earning/campaigns/campaign-figures.ts'
import { countCheckIns } from '../../domain/earning/campaigns/count-check-ins.ts'
import { endCampaign } from '../../domain/earning/campaigns/end-campaign.ts'
import { extendCampaign } from '../../domain/earning/campaigns/extend-campaign.ts'
import {
  findCampaignForConsole,
  listCampaignsForConsole,
  type ConsoleCampaign,
} from '../../domain/earning/campaigns/list-campaigns-for-console.ts'
import { pauseCampaign } from '../../domain/earning/campaigns/pause-campaign.ts'
import { resumeCampaign } from '../../domain/earning/campaigns/resume-campaign.ts'
import { findLive } from '../../domain/publishing/revisions/entry-kinds.ts'
import { readStoredFiles } from '../../domain/publishing/revisions/stored-files.ts'
import { isBudgetKind } from '#contract/values/budgets.ts'
import { areasAsked } from './areas-asked.ts'
import { budgetOf } from './campaigns/budget-of.ts'
import { setCampaignBudget } from './campaigns/set-campaign-budget.ts'
import { simulateCampaign } from './campaigns/simulate-campaign.ts'
import { changeCampaign } from './change-campaign.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'

/** Coupons have a list of their own, with their drafts. */
const LISTED = CAMPAIGN_KINDS.filter((kind) => kind !== 'coupon')

export const campaigns: ConsoleHandlers<'campaigns'> = {
  async list({ area, kind, ...input }, context) {
    const { db, clock } = context.app
    const areas = areasAsked(sessionOf(context).person, area)
    const kinds = kind === undefined ? LISTED : [kind]
    const asked = { ...input, kinds, areas }
    const { campaigns: found, total } = await listCampaignsForConsole(db, clock, asked)
    const figures = await figuresOf(found, context)
    return {
      campaigns: found.map((campaign) => rowOf(campaign, figures.get(keyOf(campaign)))),
      paging: pagingOf(input, total),
    }
  },

  async get({ kind, id }, context) {
    const { db, clock } = context.app
    const { areas } = sessionOf(context).person
    const found = await findCampaignForConsole(db, clock, { kind, id, areas })
    if (!found) throw new ConsoleError('SubjectNotFound')
    const figures = await figuresOf([found], context)
    const counted = kind === 'check-in' ? await countCheckIns(db, id) : {}
    const all = { ...(figures.get(keyOf(found)) ?? NO_FIGURES), ...counted }
    const budget = isBudgetKind(kind) ? await budgetOf(context.app, { ...found, kind }) : null
    const prizesMinor = isBudgetKind(kind)
      ? (budget?.prizesMinor ?? (await limitedPrizesOf(db, { kind, id })))
      : 0
    const writtenIn = await contentOf(found, context)
    return { campaign: rowOf(found, all), writtenIn, budget, prizesMinor }
  },

  simulate: simulateCampaign,

  setBudget: { run: setCampaignBudget },

  pause: { run: (parts, { kind, id }) => changeCampaign(parts, { kind, id }, pauseCampaign) },

  resume: {
    run: (parts, { kind, id, endsOn }) =>
      changeCampaign(parts, { kind, id }, (db, clock, input) =>
        resumeCampaign(db, clock, { ...input, endsOn }),
      ),
  },

  extend: {
    run: (parts, { kind, id, endsOn }) =>
      changeCampaign(parts, { kind, id }, (db, clock, input) =>
        extendCampaign(db, clock, { ...input, endsOn }),
      ),
  },

  end: { run: (parts, { kind, id }) => changeCampaign(parts, { kind, id }, endCampaign) },
}

/** The kind of content that has it as an entry. */
async function contentOf({ kind, id }: ConsoleCampaign, { app }: ConsoleContext) {
  const content = contentKindOf(kind)
  if (content === undefined) return null
  const files = await readStoredFiles(app.db, content)
  return findLive(files, { kind: content, entryId: id }) ? content : null
}

function keyOf({ kind, id }: Pick<ConsoleCampaign, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** Of campaigns of several kinds, by kind and id. */
async function figuresOf(
  found: readonly ConsoleCampaign[],
  { app }: ConsoleContext,
): Promise<ReadonlyMap<string, CampaignFigures>> {
  const now = app.clock.now()
  const ofKind = async (kind: CampaignKind) => {
    const ids = found.flatMap((one) => (one.kind === kind ? [one.id] : []))
    const figures = await findCampaignFigures(app.db, now, { kind, ids })
    return [...figures].map(([id, one]) => [keyOf({ kind, id }), one] as const)
  }
  return new Map((await Promise.all(CAMPAIGN_KINDS.map(ofKind))).flat())
}

function rowOf(campaign: ConsoleCampaign, figures = NO_FIGURES): ConsoleCampaignRow {
  const { startsAt, endsAt, pausedAt, ...row } = campaign
  return {
    ...row,
    figures,
    currency: AREA_FACTS[campaign.area].currency,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    pausedAt: pausedAt?.toISOString() ?? null,
  }
}
