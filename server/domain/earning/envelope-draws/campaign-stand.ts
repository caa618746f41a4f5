import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'

interface Window {
  startsAt: Date
  endsAt: Date
  pausedAt: Date | null
}

type AreaWindow = Window & { area: Area }

export type CampaignStand = 'not_started' | 'running' | 'paused' | 'ended'

/** Where a campaign stands for everybody. */
export function standOf({ startsAt, endsAt, pausedAt }: Window, now: Date): CampaignStand {
  if (now < startsAt) return 'not_started'
  if (now > endsAt) return 'ended'
  return pausedAt ? 'paused' : 'running'
}

/** Where a campaign stands for somebody of an area. */
export function standIn(campaign: AreaWindow, now: Date, own: Area): CampaignStand | 'not_in_area' {
  return campaign.area === own ? standOf(campaign, now) : 'not_in_area'
}

const ERRORS = {
  not_started: 'EnvelopeNotStarted',
  paused: 'EnvelopePaused',
  ended: 'EnvelopeEnded',
  not_in_area: 'EnvelopeNotInArea',
} as const

/** @throws NamedError `EnvelopeNotStarted`, `EnvelopePaused`, `EnvelopeEnded`, `EnvelopeNotInArea` */
export function assertRunning(campaign: AreaWindow, now: Date, own: Area): void {
  const stand = standIn(campaign, now, own)
  if (stand !== 'running') throw new NamedError(ERRORS[stand])
}
