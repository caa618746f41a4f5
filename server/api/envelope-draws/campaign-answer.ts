import type { EnvelopeCampaign as Answer } from '#contract/envelope-draws.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { dayOf, type Day } from '#contract/values/day.ts'
import type { EnvelopePrize } from '#contract/values/envelope-rules.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized, type PartialTexts } from '#contract/values/localized.ts'
import { standOf } from '../../domain/earning/envelope-draws/campaign-stand.ts'
import type { EnvelopeCampaign } from '../../domain/earning/envelope-draws/get-envelope-campaign.ts'

interface ListedCampaign {
  id: string
  area: Area
  year: number
  titles: PartialTexts
  newYearOn: Day
  startsAt: Date
  endsAt: Date
}

/** A campaign of a list, in the caller's language. */
export function campaignSummary(campaign: ListedCampaign, locale: Locale) {
  const { id, area, year, titles, newYearOn, startsAt, endsAt } = campaign
  return {
    id,
    area,
    year,
    title: localized(titles, locale),
    newYearOn,
    startsOn: dayOf(startsAt, area),
    endsOn: dayOf(endsAt, area),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

/** A campaign with its rules, in the caller's language. */
export function campaignAnswer(campaign: EnvelopeCampaign, now: Date, locale: Locale): Answer {
  const { rules, area, stockLeft } = campaign
  return {
    ...campaignSummary(campaign, locale),
    state: standOf(campaign, now),
    currency: AREA_FACTS[area].currency,
    envelopeCount: rules.envelopeCount,
    creditDays: rules.creditDays,
    prizes: rules.prizes.map((prize) => ({
      ...prizeAnswer(prize, locale),
      oddsPercent: prize.odds / 100,
      stock:
        prize.stock === null
          ? null
          : { total: prize.stock, left: stockLeft.get(prize.id) ?? prize.stock },
      fallbackId: prize.fallbackId,
    })),
  }
}

export function prizeAnswer({ id, amountMinor, titles }: EnvelopePrize, locale: Locale) {
  return { id, amountMinor, title: titles[locale] }
}
