import type { EventSummary } from '#contract/events.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDayWords } from '../day.tsx'

const TONES = { before: 'gold', during: 'green', after: 'plain' } as const

interface EventDatesProps {
  event: Pick<EventSummary, 'state' | 'startsOn' | 'endsOn'>
  className?: string
  /** In a list: without saying whose days these are. */
  isShort?: boolean
}

/** Whether it is to come, open or over, and on which days of the area's calendar. */
export function EventDates({ event, className, isShort }: EventDatesProps) {
  const t = useTranslations('events')
  const areaNames = useTranslations('shell.area')
  const words = useDayWords()
  const area = useRootData()?.area ?? DEFAULT_AREA
  // A day stays in one piece: the line breaks between the two.
  const [from, to] = [event.startsOn, event.endsOn].map((day) =>
    words(day).replaceAll(' ', '\u00a0'),
  )
  return (
    <p
      className={classNames('event-dates flex flex-wrap items-center gap-x-3 gap-y-1.5', className)}
    >
      <Chip tone={TONES[event.state]}>{t(`state.${event.state}`)}</Chip>
      <span>
        {t('dates', { from: from ?? '', to: to ?? '' })}
        {!isShort && <span className="text-muted"> {t('time', { area: areaNames(area) })}</span>}
      </span>
    </p>
  )
}
