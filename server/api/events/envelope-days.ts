import type { Area } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import type { EventDays } from '#contract/values/events.ts'
import type { AppContext } from '../../wiring/context.ts'
import { listEnvelopeCampaigns } from '../../domain/earning/envelope-draws/list-envelope-campaigns.ts'
import { isOutOfReach } from '../is-out-of-reach.ts'

/**
 * The days of an area's red envelopes by year, which an operator may have moved since the event was
 * written. None while the database cannot be read: events are shown without it, with their own days.
 */
export async function envelopeDays(
  { db, contentCache }: AppContext,
  area: Area,
): Promise<ReadonlyMap<number, EventDays>> {
  try {
    const campaigns = await contentCache.get(`envelope-campaigns:${area}`, () =>
      listEnvelopeCampaigns(db, { area }),
    )
    return new Map(
      campaigns.map(({ year, startsAt, endsAt }) => [
        year,
        { startsOn: dayOf(startsAt, area), endsOn: dayOf(endsAt, area) },
      ]),
    )
  } catch (error) {
    if (isOutOfReach(error)) return new Map()
    throw error
  }
}
