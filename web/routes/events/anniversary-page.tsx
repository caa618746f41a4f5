import { useLoaderData } from 'react-router'
import { eventLoader } from '../../components/events/event-loader.ts'
import { EventPage } from '../../components/events/event-page.tsx'
import { loadAlliance } from '../../components/events/parts/load-alliance.ts'
import { AllianceTimeline } from '../../components/events/parts/alliance-timeline.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from '../site/site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, canBeSimple: true }

export const loader = eventLoader('anniversary', loadAlliance)

export default function AnniversaryPage() {
  const { event, others, alliance } = useLoaderData<typeof loader>()
  const { title, text } = event.featureText
  return (
    <EventPage event={event} others={others} hero="birthday">
      <Section tone="sand" title={title} lead={text}>
        <AllianceTimeline event={event} alliance={alliance} />
      </Section>
    </EventPage>
  )
}
