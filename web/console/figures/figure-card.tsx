import { startOfDay } from '#contract/values/day.ts'
import type { DayFigures, Figure } from '#contract/values/figures.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { DayBars } from './day-bars.tsx'
import { FigureValue } from './figure-value.tsx'
import { useFigureText } from './use-figure-text.ts'

const WEEK = 7
const WEEKS = 4
const SPAN = WEEK * WEEKS

interface FigureCardProps {
  name: Figure
  /** Oldest first; today, which is not over, last. */
  days: readonly DayFigures[]
}

/** One figure: today beside what the same weekday usually brings, four weeks against the four before, day by day. */
export function FigureCard({ name, days }: FigureCardProps) {
  const t = useTranslations('console-figures')
  const format = useFormatter()
  const textOf = useFigureText()
  const { area } = useTextContext()
  const values = days.map((figures) => figures[name])
  const today = days.at(-1)
  const whole = values.slice(0, -1)
  const same = Array.from({ length: WEEKS }, (_none, at) => values.at(-1 - WEEK * (at + 1)) ?? 0)
  const usual = Math.round(sumOf(same) / WEEKS)
  const span = sumOf(whole.slice(-SPAN))
  const before = sumOf(whole.slice(-2 * SPAN, -SPAN))
  const weekday = today ? format.dateTime(startOfDay(today.day, area), { weekday: 'long' }) : ''
  return (
    <li className="figure-card">
      <h3 className="text-14 font-semibold">{t(`names.${name}`)}</h3>
      <p className="figure-line">
        <span>
          <span className="text-14 text-muted">{t('today')}</span>{' '}
          <span className={values.at(-1) === 0 ? 'text-muted' : 'text-18 font-semibold'}>
            <FigureValue name={name} value={values.at(-1) ?? 0} />
          </span>
        </span>
        <span className="text-14 text-muted">
          {t('usual', { weekday, value: textOf(name, usual) })}
        </span>
      </p>
      <DayBars values={whole.slice(-SPAN)} />
      <p className="figure-line">
        <span>
          <span className="text-14 text-muted">{t('weeks')}</span>{' '}
          <FigureValue name={name} value={span} />
        </span>
        {before !== 0 && (
          <span className="text-14 text-muted">
            {t('change', {
              change: format.number((span - before) / Math.abs(before), {
                style: 'percent',
                signDisplay: 'exceptZero',
              }),
            })}
          </span>
        )}
      </p>
    </li>
  )
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
