import { Argument } from 'commander'
import { z } from 'zod'
import { CAMPAIGN_KINDS, type CampaignKind } from '#contract/values/campaign-kinds.ts'
import type {
  CampaignKey,
  CampaignStanding,
} from '#server/domain/earning/campaigns/lock-campaign.ts'
import { timeOf } from '../operator-words.ts'

export const kindArgument = new Argument('<kind>', 'of what').choices(CAMPAIGN_KINDS)
export const idArgument = new Argument('<id>', 'as the content names it')

/** What is meant by the arguments; commander has checked the kind. */
export function keyOf([kind, id = '']: readonly string[]): CampaignKey {
  return { kind: kind as CampaignKind, id }
}

/** @throws Error where it is no day */
export function endsOnOf(ends: string): string {
  const { data } = z.iso.date().safeParse(ends)
  if (data === undefined) throw new Error('--ends takes a day as 2027-01-31: the last one.')
  return data
}

/** How a campaign stands, for the operator who has changed it. */
export function standingWords(standing: CampaignStanding): string {
  const { kind, id, area, endsAt, pausedAt } = standing
  const state = pausedAt ? `paused since ${timeOf(pausedAt, area)}` : 'not paused'
  return `${kind} ${id}: ${state}, ends ${timeOf(endsAt, area)}\n`
}
