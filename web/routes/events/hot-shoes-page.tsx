import { useLoaderData } from 'react-router'
import { eventLoader } from '../../components/events/event-loader.ts'
import { EventPage } from '../../components/events/event-page.tsx'
import { StoreLadder } from '../../components/events/parts/store-ladder.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from '../site/site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, canBeSimple: true }

export const loader = eventLoader('hot-shoes')

export default function HotShoesPage() {
  const { event, others } = useLoaderData<typeof loader>()
  const { title, text } = event.featureText
  return (
    <EventPage event={event} others={others} hero="street">
      <div className="tone-sun">
        <Section title={title} lead={text}>
          <StoreLadder event={event} />
        </Section>
      </div>
    </EventPage>
  )
}
