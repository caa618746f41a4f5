import type { CampaignEvent } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { EventDates } from './event-dates.tsx'
import { EVENT_LOOKS } from './event-designs.ts'
import './event-hero.css'

/** How words and scene stand to each other; `event-hero.css` has one class for each. */
export type HeroLayout = 'meeting' | 'street' | 'night' | 'alley' | 'birthday' | 'plain'

interface EventHeroProps {
  event: CampaignEvent
  layout: HeroLayout
}

/** The opening: the scene, the words, when it is, and the one thing to do now. */
export function EventHero({ event, layout }: EventHeroProps) {
  const { scene, tone } = EVENT_LOOKS[event.design]
  return (
    <header className={classNames('event-hero', `event-hero-${layout}`, tone)}>
      <Art name={scene} className="event-scene" isFirst />
      <div className="measure event-hero-words">
        <HeroCrumbs event={event} />
        <div className="event-hero-text">
          <p className="mb-2 font-semibold text-gold-text">{event.eyebrow}</p>
          <h1 className="text-36 750:text-48">{event.title}</h1>
          <p className="phrases mt-4 text-muted 750:text-18">{event.lead}</p>
          <EventDates event={event} className="mt-5" />
          <HeroAction event={event} />
          {event.caution && (
            <p className="mt-6 border-s-3 border-gold ps-4 text-14">
              <strong>{event.caution.title}</strong> {event.caution.text}
            </p>
          )}
        </div>
      </div>
    </header>
  )
}

function HeroCrumbs({ event }: { event: CampaignEvent }) {
  const t = useTranslations('events.crumbs')
  const siteHref = useSiteHref()
  return (
    <Breadcrumbs
      label={t('label')}
      items={[
        { label: t('home'), to: siteHref('/') },
        { label: t('events'), to: siteHref(`/events/${event.year}`) },
        { label: event.name },
      ]}
    />
  )
}

function HeroAction({ event }: { event: CampaignEvent }) {
  const t = useTranslations('events')
  const siteHref = useSiteHref()
  const { state, during, after } = event
  if (state === 'before') {
    return (
      <div className="event-hero-action mt-6 flex flex-wrap gap-3">
        <Button href="#prepare">{t('before.toPrepare')}</Button>
      </div>
    )
  }
  return (
    <div className="event-hero-action mt-6 flex flex-wrap gap-3">
      {state === 'during' ? (
        <ButtonLink to={siteHref(during.href)}>{during.label}</ButtonLink>
      ) : (
        <>
          <ButtonLink to={siteHref(after.href)}>{after.label}</ButtonLink>
          <Button href="#results" kind="quiet">
            {t('after.toResults')}
          </Button>
        </>
      )}
    </div>
  )
}
