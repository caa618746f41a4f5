import { useLoaderData } from 'react-router'
import { eventLoader } from '../../components/events/event-loader.ts'
import { EventPage } from '../../components/events/event-page.tsx'
import { loadAlley } from '../../components/events/parts/load-alley.ts'
import { AlleyStores } from '../../components/events/parts/alley-stores.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from '../site/site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, canBeSimple: true }

export const loader = eventLoader('bar-promo', loadAlley, ['stores'])

export default function BarPromoPage() {
  const { event, others, parts } = useLoaderData<typeof loader>()
  const { title, text } = event.featureText
  return (
    <EventPage event={event} others={others} hero="alley">
      <div className="tone-lantern">
        <Section title={title} lead={text}>
          <AlleyStores parts={parts} />
        </Section>
      </div>
    </EventPage>
  )
}
