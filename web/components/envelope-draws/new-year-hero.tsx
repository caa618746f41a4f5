import type { CampaignEvent } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EventDates } from '../events/event-dates.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'

/** The animal of each year that has a drawing; others have the character of luck. */
const SCENES: Record<number, ArtName> = {
  2026: 'scenes/new-year-horse',
  2027: 'scenes/new-year-goat',
}

/** New year's eve: the scene, the words under it, when it is, and the one thing to do now. */
export function NewYearHero({ event }: { event: CampaignEvent }) {
  const t = useTranslations('new-year.hero')
  const siteHref = useSiteHref()
  const { during, after } = event
  const action = {
    before: { href: '#prepare', label: t('prepare') },
    during: { href: siteHref(during.href), label: during.label },
    after: { href: siteHref(after.href), label: after.label },
  }[event.state]
  return (
    <header className="tone-deep-red bg-(--art-eve-wall) text-center text-ink">
      <Art
        name={SCENES[event.year] ?? 'scenes/new-year'}
        className="block h-[clamp(250px,36vw,540px)] w-full"
        isFirst
      />
      <div className="measure relative -mt-[clamp(20px,5vw,76px)] pt-7 pb-12">
        <p className="font-semibold text-gold-text">{event.eyebrow}</p>
        <h1 className="mt-2 text-36 750:text-48">{event.title}</h1>
        <p className="phrases mx-auto mt-3 max-w-reading text-muted 750:text-18">{event.lead}</p>
        <EventDates event={event} className="mt-5 justify-center" />
        <ButtonLink to={action.href} kind="gold" size="large" className="mt-6">
          {action.label}
        </ButtonLink>
      </div>
    </header>
  )
}
