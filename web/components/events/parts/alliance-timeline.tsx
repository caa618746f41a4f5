import type { CampaignEvent } from '#contract/events.ts'
import type { Area } from '#contract/values/area.ts'
import { useFormatter } from '../../../intl/use-formatter.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { Stat } from '../../../ui/stat.tsx'
import './alliance-timeline.css'

interface AllianceTimelineProps {
  event: CampaignEvent
  alliance: { area: Area; stores: number; cities: number }[]
}

/** The alliance as it stands today in its three places, and the years that led to it. */
export function AllianceTimeline({ event, alliance }: AllianceTimelineProps) {
  const years = event.feature.kind === 'timeline' ? event.feature.years : []
  return (
    <>
      {alliance.length > 0 && <AllianceNumbers alliance={alliance} />}
      <ol className="timeline">
        {years.map(({ year, title, text }) => (
          <li key={year}>
            <p className="text-22/[1.5] font-bold tabular-nums">{year}</p>
            <div>
              <h3 className="text-18">{title}</h3>
              <p className="phrases mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function AllianceNumbers({ alliance }: Pick<AllianceTimelineProps, 'alliance'>) {
  const t = useTranslations()
  const format = useFormatter()
  return (
    <div
      className="mb-12 grid gap-6 rounded-envelope bg-gold-soft p-6 750:grid-cols-[repeat(3,1fr)] 750:p-10"
      role="group"
      aria-label={t('events.timeline.numbers')}
    >
      {alliance.map(({ area, stores, cities }) => (
        <Stat
          key={area}
          value={format.number(stores)}
          unit={t('events.timeline.unit')}
          label={
            <>
              <strong className="block text-16 text-ink">{t(`shell.area.${area}`)}</strong>
              {t('events.timeline.ofStores', { cities: format.number(cities) })}
            </>
          }
        />
      ))}
    </div>
  )
}
