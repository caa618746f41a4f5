import type { CallContext } from '../../wiring/context.ts'
import {
  getCheckInCampaign,
  type CheckInCampaign,
} from '../../domain/earning/check-ins/get-check-in-campaign.ts'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized, type PartialTexts } from '#contract/values/localized.ts'

/**
 * A campaign as this server remembers it, which spares every check-in two statements; `force-reload`
 * asks the database.
 *
 * @throws NamedError `CheckInCampaignNotFound`
 */
export function campaignOf(
  { app }: CallContext,
  id: string,
  { isForced = false } = {},
): Promise<CheckInCampaign> {
  const load = () => getCheckInCampaign(app.db, { id })
  return isForced ? load() : app.contentCache.get(`check-in-campaign:${id}`, load)
}

/** A campaign in the caller's language. */
export function campaignAnswer(
  campaign: { id: string; area: Area; titles: PartialTexts; startsAt: Date; endsAt: Date },
  locale: Locale,
) {
  return {
    id: campaign.id,
    area: campaign.area,
    title: localized(campaign.titles, locale),
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
  }
}
