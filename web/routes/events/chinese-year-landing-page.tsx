import { useLoaderData } from 'react-router'
import { findNewYear, newYearEventId } from '../../components/envelope-draws/find-new-year.ts'
import { EventLandingView } from '../../components/events/event-landing-view.tsx'
import { loadLanding } from '../../components/events/landing-loader.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { SiteHandle } from '../site/site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, hasOwnLayout: true }

export const loader = pageLoader(['events'], async (page) =>
  loadLanding(page, newYearEventId(await findNewYear(page))),
)

export default function ChineseYearLandingPage() {
  return <EventLandingView {...useLoaderData<typeof loader>()} />
}
