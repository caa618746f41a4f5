import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'

interface Window {
  area: Area
  startsAt: Date
  endsAt: Date
}

export type CampaignStand = 'not_started' | 'running' | 'ended' | 'not_in_area'

/** Where a campaign stands for somebody of an area. */
export function standOf({ area, startsAt, endsAt }: Window, now: Date, own: Area): CampaignStand {
  if (area !== own) return 'not_in_area'
  if (now < startsAt) return 'not_started'
  return now > endsAt ? 'ended' : 'running'
}

const ERRORS = {
  not_started: 'EnvelopeNotStarted',
  ended: 'EnvelopeEnded',
  not_in_area: 'EnvelopeNotInArea',
} as const

/** @throws NamedError `EnvelopeNotStarted`, `EnvelopeEnded`, `EnvelopeNotInArea` */
export function assertRunning(campaign: Window, now: Date, own: Area): void {
  const stand = standOf(campaign, now, own)
  if (stand !== 'running') throw new NamedError(ERRORS[stand])
}
