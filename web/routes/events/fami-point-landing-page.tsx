import { useLoaderData } from 'react-router'
import { EventLandingView } from '../../components/events/event-landing-view.tsx'
import { landingLoader } from '../../components/events/landing-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { SiteHandle } from '../site/site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, hasOwnLayout: true }

export const loader = landingLoader('fami-point')

export default function FamiPointLandingPage() {
  return <EventLandingView {...useLoaderData<typeof loader>()} />
}
