import { useLoaderData } from 'react-router'
import { FairSteps } from '../../components/envelope-draws/fair-steps.tsx'
import { findNewYear, newYearEventId } from '../../components/envelope-draws/find-new-year.ts'
import { MemberToday } from '../../components/envelope-draws/member-today.tsx'
import { EventBefore } from '../../components/events/event-before.tsx'
import { eventHead, othersOf } from '../../components/events/event-loader.ts'
import { NewYearHero } from '../../components/envelope-draws/new-year-hero.tsx'
import { OddsSection } from '../../components/envelope-draws/odds-section.tsx'
import { GivenResults } from '../../components/envelope-draws/given-results.tsx'
import { EventDuring } from '../../components/events/event-during.tsx'
import { EventAfter } from '../../components/events/event-after.tsx'
import { EventRules } from '../../components/events/event-rules.tsx'
import { OnNow } from '../../components/events/on-now.tsx'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { SiteHandle } from '../site/site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, canBeSimple: true }

export const loader = pageLoader(['app', 'events', 'new-year'], async (page) => {
  const { api, member } = page
  const { id, year } = await findNewYear(page)
  const [{ event }, { campaign, results }, listed, stand] = await Promise.all([
    api.events.get({ id: newYearEventId({ id, year }) }).then(orThrow),
    api.envelopeDraws.getCampaign({ id }).then(orThrow),
    api.events.list({}),
    member && api.envelopeDraws.getStatus({ id }),
  ])
  const today = stand?.success ? stand.status : undefined
  return {
    head: eventHead(page, event),
    event,
    campaign,
    results,
    today: today?.state === 'picked' || today?.state === 'not_picked' ? today : undefined,
    others: listed.success ? othersOf(event, listed.events) : [],
  }
})

/** `/events/{year?}/chinese-year`: the red envelopes of a new year, without a year the latest. */
export default function ChineseYearPage() {
  const { event, campaign, results, today, others } = useLoaderData<typeof loader>()
  return (
    <div className="event balanced">
      <NewYearHero event={event} />
      {event.state === 'before' && <EventBefore event={event} />}
      {event.state === 'during' &&
        (today ? (
          <MemberToday campaign={campaign} status={today} />
        ) : (
          <EventDuring event={event} />
        ))}
      {event.state === 'after' && <EventAfter event={event} />}
      {results && results.picks > 0 && <GivenResults campaign={campaign} results={results} />}
      <OddsSection event={event} campaign={campaign} />
      <FairSteps />
      <OnNow others={others} />
      <EventRules event={event} />
    </div>
  )
}
