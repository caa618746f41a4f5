import type { CampaignEvent } from '#contract/events.ts'
import { PublicShell } from '../shell/public-shell.tsx'
import { EventLanding } from './event-landing.tsx'

interface EventLandingViewProps {
  event: CampaignEvent
  brandName: string
}

/** A landing page in the empty layout. */
export function EventLandingView({ event, brandName }: EventLandingViewProps) {
  return (
    <PublicShell>
      <EventLanding event={event} brandName={brandName} />
    </PublicShell>
  )
}
