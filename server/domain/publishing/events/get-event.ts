import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../clock.ts'
import { siteTextsOf } from '../content/site-texts.ts'
import { eventSummary, type EventPlace, type LocalEvent } from './event-summary.ts'

interface GetEventInput extends Pick<EventPlace, 'area' | 'envelopeDays'> {
  id: string
  locale: Locale
}

/** @throws NamedError `EventNotFound`, also for one that the area does not have */
export function getEvent(clock: Clock, { id, area, locale, envelopeDays }: GetEventInput) {
  const event = siteTextsOf(locale).events.find((candidate) => candidate.id === id)
  const summary = event && eventSummary(event, { area, now: clock.now(), envelopeDays })
  if (!event || !summary) throw new NamedError('EventNotFound')
  const { text, hrefs } = event
  return {
    ...summary,
    area,
    eyebrow: text.eyebrow,
    title: text.title,
    lead: text.lead,
    description: text.description,
    feature: featureIn(event, area),
    featureText: text.featureText,
    before: text.before,
    during: { ...text.during, href: hrefs.during },
    after: { ...text.after, href: hrefs.after },
    rules: text.rules,
    caution: text.caution,
    landing: text.landing,
  }
}

/** What of it the area has: amounts in its currency, its own kinds of stores. */
function featureIn({ feature }: LocalEvent, area: Area) {
  switch (feature.kind) {
    case 'ladder': {
      const rungs = feature.rungs.flatMap(({ credit, ...rung }) => {
        const creditMinor = credit[area]
        return creditMinor === undefined ? [] : [{ ...rung, creditMinor }]
      })
      return { kind: feature.kind, rungs }
    }
    case 'stores':
      return { kind: feature.kind, businessTypes: feature.businessTypes[area] ?? [] }
    default:
      return feature
  }
}
