import type { CampaignEvent } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useSiteHref } from '../site-link.tsx'
import { BrandLink } from '../shell/brand-link.tsx'
import { Art } from '../../art/art.tsx'
import { EventDates } from './event-dates.tsx'
import { EVENT_LOOKS } from './event-designs.ts'
import './event-landing.css'
import './event-hero.css'

interface EventLandingProps {
  event: CampaignEvent
  brandName: string
}

/** For those who come from an ad or a push: the scene, one idea, one button. */
export function EventLanding({ event, brandName }: EventLandingProps) {
  const { scene, tone } = EVENT_LOOKS[event.design]
  const siteHref = useSiteHref()
  const { title, text, label, href } = useLandingWords(event)
  return (
    <div className={classNames('event-landing balanced', `event-landing-${event.design}`, tone)}>
      <BrandLink className="event-landing-brand" label={brandName} />
      <Art name={scene} className="event-landing-scene" isFirst />
      <div className="event-landing-words">
        <p className="font-semibold text-gold-text">{event.eyebrow}</p>
        <h1 className="mt-2 text-36 750:text-48">{title}</h1>
        <p className="phrases mt-3 text-muted 750:text-18">{text}</p>
        <EventDates event={event} className="mt-4" />
        <ButtonLink to={siteHref(href)} size="large" className="mt-6 w-full 480:w-auto">
          {label}
        </ButtonLink>
        {event.caution && (
          <p className="mt-6 border-s-3 border-gold ps-4 text-14">
            <strong>{event.caution.title}</strong> {event.caution.text}
          </p>
        )}
      </div>
    </div>
  )
}

function useLandingWords({ state, landing, during, after, path }: CampaignEvent) {
  const t = useTranslations('events.landing')
  const words = landing ?? during
  if (state === 'after') return after
  if (state === 'during') return { ...during, title: words.title, text: words.text }
  return { title: words.title, text: words.text, label: t('prepare'), href: path }
}
