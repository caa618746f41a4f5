import type { CampaignEvent } from '#contract/events.ts'
import { dayOf } from '#contract/values/day.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Section } from '../../ui/section.tsx'
import { Stat } from '../../ui/stat.tsx'
import { DotList } from '../../ui/dot-list.tsx'
import { useDayWords } from '../day.tsx'

const DAY_MS = 86_400_000

/** While it runs: what to do, in which order, and how many days are left for it. */
export function EventDuring({ event }: { event: CampaignEvent }) {
  const t = useTranslations('events.during')
  const words = useDayWords()
  const now = useRootData()?.timeStamp ?? Date.parse(event.startsAt)
  const today = dayOf(new Date(now), event.area)
  const daysLeft = Math.round((Date.parse(event.endsOn) - Date.parse(today)) / DAY_MS) + 1
  const { title, text } = event.during
  return (
    <Section title={title} lead={text}>
      <div className="grid gap-8 750:grid-cols-[auto_1fr] 750:items-start 750:gap-24">
        <Stat
          size="large"
          value={
            <>
              <span className="me-1 text-18">{t('left')}</span>
              {daysLeft}
            </>
          }
          unit={t('days', { count: daysLeft })}
          label={t('until', { day: words(event.endsOn) })}
        />
        <div>
          <h3 className="mb-4 text-18">{t('how')}</h3>
          <DotList items={event.before.prepare} />
        </div>
      </div>
    </Section>
  )
}
