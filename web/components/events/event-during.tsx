import type { CampaignEvent } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useDayWords } from '../day.tsx'
import { useSiteHref } from '../site-link.tsx'

/** While it runs: what to do, and until when. */
export function EventDuring({ event }: { event: CampaignEvent }) {
  const t = useTranslations('events.during')
  const siteHref = useSiteHref()
  const words = useDayWords()
  const { title, text, label, href } = event.during
  return (
    <Section tight>
      <div className="event-during">
        <div>
          <h2 className="text-22 750:text-28">{title}</h2>
          <p className="phrases mt-2 text-muted">{text}</p>
        </div>
        <div className="grid content-center justify-items-start gap-2">
          <Button to={siteHref(href)} kind="gold" size="large">
            {label}
          </Button>
          <p className="text-14 text-muted">{t('until', { day: words(event.endsOn) })}</p>
        </div>
      </div>
    </Section>
  )
}
