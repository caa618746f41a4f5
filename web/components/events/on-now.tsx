import type { EventSummary } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Art } from '../../art/art.tsx'
import { Section } from '../../ui/section.tsx'
import { SiteLink } from '../site-link.tsx'
import { EventCard } from './event-card.tsx'

/** What there is on any day, whatever event is on. */
const ALWAYS = [
  { key: 'checkIn', path: '/app-web/check-in', art: 'app/tiles#check-in' },
  { key: 'tickets', path: '/app-web/discount-tickets', art: 'app/tiles#ticket' },
  { key: 'coupons', path: '/app-web/coupons', art: 'app/tiles#coupon' },
] as const

/** Nobody leaves an event at a dead end: what is on today, and other events. */
export function OnNow({ others }: { others: EventSummary[] }) {
  const t = useTranslations('events.onNow')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul className="grid gap-3 750:grid-cols-[repeat(3,1fr)]">
        {ALWAYS.map(({ key, path, art }) => (
          <li key={key}>
            <SiteLink
              to={path}
              className="grid min-h-20 grid-cols-[48px_1fr] items-center gap-4 rounded-card bg-sand p-4 text-ink no-underline hover:shadow-low"
            >
              <Art name={art} className="size-12" />
              <span>
                <strong className="block">{t(`${key}.title`)}</strong>
                <span className="text-14 text-muted">{t(`${key}.text`)}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className="mt-12 mb-5 text-18">{t('others')}</h3>
          <ul className="event-cards">
            {others.map((event) => (
              <li key={event.id}>
                <EventCard event={event} level="h4" />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
