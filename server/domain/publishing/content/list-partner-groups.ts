import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { siteTextsOf } from './site-texts.ts'

/** The groups whose points the area takes: those that have a rate there. */
export function listPartnerGroups({ area, locale }: { area: Area; locale: Locale }) {
  return siteTextsOf(locale).partnerGroups.flatMap(({ id, kind, text, rates }) => {
    const rate = rates[area]
    return rate ? [{ id, kind, ...text, rate, currency: AREA_FACTS[area].currency }] : []
  })
}
