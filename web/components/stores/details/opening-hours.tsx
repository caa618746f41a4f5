import type { Store } from '#contract/stores.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import {
  comingStates,
  type OpeningDays,
  type OpeningState,
} from '#contract/values/opening-hours.ts'
import { useFormatter } from '../../../intl/use-formatter.ts'
import { useLocale } from '../../../intl/text-context.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { ChevronDownIcon } from '../../../art/icons.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { clockWords } from './clock-words.ts'

interface OpeningHoursProps {
  store: Pick<Store, 'area' | 'openingHours'>
  /** When the page was made. */
  nowMs: number
}

/**
 * Open now or from when, and the whole week behind it; or the store's own words. What comes within a day stands in the
 * page too, and is shown when its time has come (`web/islands/shown-from.ts`): a kept page may be some minutes old.
 */
export function OpeningHours({ store, nowMs }: OpeningHoursProps) {
  const t = useTranslations('stores.hours')
  const { text, days } = store.openingHours
  if (!days) return <p className="whitespace-pre-line">{text ?? t('unknown')}</p>
  const { timeZone } = AREA_FACTS[store.area]
  const states = comingStates(days, new Date(nowMs), timeZone)
  return (
    <details className="group">
      <summary className="flex min-h-8 items-center gap-2">
        <span>
          {states.map(({ fromMs, weekday, state }, index) => (
            <span key={fromMs} data-from={fromMs} hidden={index > 0}>
              <OpenNow state={state} today={weekday} />
            </span>
          ))}
        </span>
        <ChevronDownIcon className="size-5 text-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <Week days={days} today={states[0]?.weekday ?? 0} />
    </details>
  )
}

function OpenNow({ state, today }: { state: OpeningState; today: number }) {
  const t = useTranslations('stores.hours')
  const locale = useLocale()
  const weekday = useWeekdayWords()
  if (state.kind === 'unknown') return <span>{t('week')}</span>
  if (state.kind === 'always')
    return <span className="font-semibold text-green">{t('always')}</span>
  if (state.kind === 'open') {
    const time = clockWords(state.closesAtMinute || 1_440, locale)
    return (
      <span>
        <b className="font-semibold text-green">{t('open')}</b> · {t('closesAt', { time })}
      </span>
    )
  }
  const time = clockWords(state.opensAtMinute, locale)
  const day = weekday((today + state.daysAhead) % 7)
  const when = ['opensToday', 'opensTomorrow'][state.daysAhead] ?? 'opensOn'
  return (
    <span>
      <b className="font-semibold">{t('closed')}</b> ·{' '}
      {t(when as 'opensToday' | 'opensTomorrow' | 'opensOn', { time, day })}
    </span>
  )
}

function Week({ days, today }: { days: OpeningDays; today: number }) {
  const t = useTranslations('stores.hours')
  const locale = useLocale()
  const weekday = useWeekdayWords()
  return (
    <dl className="mt-2 grid max-w-80 grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {days.map((spans, day) => (
        <div key={day} className={classNames('contents', day === today && 'font-semibold')}>
          <dt>{weekday(day)}</dt>
          <dd className="tabular-nums">
            {spans.length === 0
              ? t('dayOff')
              : spans
                  .map(
                    ([open, close]) => `${clockWords(open, locale)}–${clockWords(close, locale)}`,
                  )
                  .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The name of a weekday, 0 Sunday. */
function useWeekdayWords(): (day: number) => string {
  const format = useFormatter()
  return (day) =>
    // The first of October 2023 was a Sunday.
    format.dateTime(Date.UTC(2023, 9, 1 + day), { weekday: 'long', timeZone: 'UTC' })
}
