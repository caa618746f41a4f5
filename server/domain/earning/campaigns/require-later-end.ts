import { dayOf, endOfDay, type Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CampaignStanding } from './lock-campaign.ts'

/**
 * The end of a last day, in the campaign's area. An operator's end takes nothing back: an earlier one is
 * an edit of the content, which says of each kind what may be taken back.
 *
 * @throws NamedError `CampaignEndPassed`, `CampaignEndPromised` where it would end sooner than now
 */
export function requireLaterEnd({ area, endsAt }: CampaignStanding, endsOn: Day, now: Date): Date {
  if (endsOn < dayOf(now, area)) throw new NamedError('CampaignEndPassed')
  const end = endOfDay(endsOn, area)
  if (end < endsAt) {
    throw new NamedError('CampaignEndPromised', { values: { day: dayOf(endsAt, area) } })
  }
  return end
}
