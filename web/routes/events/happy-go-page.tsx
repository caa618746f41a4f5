import { useLoaderData } from 'react-router'
import { eventLoader } from '../../components/events/event-loader.ts'
import { EventPage } from '../../components/events/event-page.tsx'
import { pageMeta } from '../../page-meta.ts'
import '../../styles/events.css'

export const meta = pageMeta

export const handle = { canBeSimple: true }

/** `/events/2023/happy-go`, also spelt `happygo`: the first is the address that counts. */
export const loader = eventLoader('happy-go')

export default function HappyGoPage() {
  const { event, others } = useLoaderData<typeof loader>()
  return (
    <EventPage event={event} others={others} hero="meeting">
      {null}
    </EventPage>
  )
}
