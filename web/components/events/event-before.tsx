import { useLocation } from 'react-router'
import type { CampaignEvent } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CalendarIcon } from '../../art/place-icons.tsx'
import { useRootData } from '../../page/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { DotList } from '../../ui/dot-list.tsx'
import { Section } from '../../ui/section.tsx'
import { Island } from '../island.tsx'
import { useSiteHref } from '../site-link.tsx'
import { EventCountdown } from './event-countdown.tsx'

/** Before the window: how long it takes, what to have ready, and a day in one's own calendar. */
export function EventBefore({ event }: { event: CampaignEvent }) {
  const t = useTranslations('events.before')
  const siteHref = useSiteHref()
  const { pathname, search } = useLocation()
  const servedAt = useRootData()?.timeStamp ?? 0
  return (
    <Section id="prepare" title={event.before.title} lead={event.before.text}>
      <div className="grid gap-8 750:grid-cols-[1fr_1fr] 750:items-center 750:gap-16">
        <div className="grid content-start justify-items-start gap-4 rounded-envelope bg-gold-soft p-6">
          <p className="text-14 text-muted">{t('until')}</p>
          <Island
            name="event-countdown"
            part={EventCountdown}
            texts={['events.countdown']}
            props={{ until: event.startsAt, servedAt, here: pathname + search }}
          />
          <Button
            kind="quiet"
            href={siteHref(`/events/reminder/${event.id}`)}
            fileType="text/calendar"
            icon={<CalendarIcon className="size-5" />}
          >
            {t('remind')}
          </Button>
        </div>
        <div>
          <h3 className="mb-4 text-18">{t('prepare')}</h3>
          <DotList items={event.before.prepare} />
        </div>
      </div>
    </Section>
  )
}
