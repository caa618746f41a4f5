import { useLoaderData } from 'react-router'
import { FairSteps } from '../../components/envelope-draws/fair-steps.tsx'
import { findNewYear, newYearEventId } from '../../components/envelope-draws/find-new-year.ts'
import { MemberToday } from '../../components/envelope-draws/member-today.tsx'
import { EventBefore } from '../../components/events/event-before.tsx'
import { eventHead, othersOf } from '../../components/events/event-loader.ts'
import { still } from '../../components/still.tsx'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { SiteHandle } from '../site/site-layout.tsx'
import '../../styles/events.css'
import '../../styles/new-year.css'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, canBeSimple: true }

const NewYearHero = still(() =>
  import('../../components/envelope-draws/new-year-hero.tsx').then((module) => module.NewYearHero),
)
const OddsSection = still(() =>
  import('../../components/envelope-draws/odds-section.tsx').then((module) => module.OddsSection),
)
const GivenResults = still(() =>
  import('../../components/envelope-draws/given-results.tsx').then((module) => module.GivenResults),
)
const EventDuring = still(() =>
  import('../../components/events/event-during.tsx').then((module) => module.EventDuring),
)
const EventAfter = still(() =>
  import('../../components/events/event-after.tsx').then((module) => module.EventAfter),
)
const EventRules = still(() =>
  import('../../components/events/event-rules.tsx').then((module) => module.EventRules),
)
const OnNow = still(() =>
  import('../../components/events/on-now.tsx').then((module) => module.OnNow),
)

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
