import { useLoaderData } from 'react-router'
import { eventLoader } from '../../components/events/event-loader.ts'
import { EventPage } from '../../components/events/event-page.tsx'
import { loadPoints } from '../../components/events/parts/load-points.ts'
import { Island } from '../../components/island.tsx'
import { PointsConverter } from '../../components/events/parts/points-converter.tsx'
import { pageMeta } from '../../page/page-meta.ts'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from '../site/site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, canBeSimple: true }

/** `/events/2023/happy-go`, also spelt `happygo`: the first is the address that counts. */
export const loader = eventLoader('happy-go', loadPoints)

export default function HappyGoPage() {
  const { event, others, groups } = useLoaderData<typeof loader>()
  const { title, text } = event.featureText
  return (
    <EventPage event={event} others={others} hero="meeting">
      {groups.length > 0 && (
        <Section tone="sand" title={title} lead={text} centered>
          <Island
            name="points-converter"
            part={PointsConverter}
            texts={['events.points']}
            props={{ groups }}
          />
        </Section>
      )}
    </EventPage>
  )
}
