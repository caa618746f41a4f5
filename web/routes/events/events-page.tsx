import { useLoaderData } from 'react-router'
import { loadOverview } from '../../components/events/load-overview.ts'
import { EventOverview } from '../../components/events/event-overview.tsx'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { SiteHandle } from '../site/site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, canBeSimple: true }

/** `/events/{year?}`: the events of a year; without one, what is on and the latest. */
export const loader = pageLoader(['events'], loadOverview)

export default function EventsPage() {
  const { year, years, now, listed } = useLoaderData<typeof loader>()
  return <EventOverview year={year} years={years} now={now} listed={listed} />
}
