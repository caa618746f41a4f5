import { useLoaderData } from 'react-router'
import { eventLoader } from '../../components/events/event-loader.ts'
import { EventPage } from '../../components/events/event-page.tsx'
import { loadAlliance } from '../../components/events/parts/load-alliance.ts'
import { still } from '../../components/still.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from '../site/site-layout.tsx'
import '../../styles/events.css'

const AllianceTimeline = still(() =>
  import('../../components/events/parts/alliance-timeline.tsx').then(
    (module) => module.AllianceTimeline,
  ),
)

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
