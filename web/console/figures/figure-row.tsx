import type { DayFigures, Figure } from '#contract/values/figures.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { DayBars } from './day-bars.tsx'
import { FigureValue } from './figure-value.tsx'

const WEEK = 7
const SHOWN_DAYS = 28

interface FigureRowProps {
  name: Figure
  /** Oldest first; today, which is not over, last. */
  days: readonly DayFigures[]
}

/** One figure: its days as bars, yesterday, the last week against the one before. */
export function FigureRow({ name, days }: FigureRowProps) {
  const t = useTranslations('console-figures')
  const format = useFormatter()
  const whole = days.slice(0, -1).map((figures) => figures[name])
  const week = sumOf(whole.slice(-WEEK))
  const before = sumOf(whole.slice(-2 * WEEK, -WEEK))
  return (
    <tr>
      <td className="list-first">{t(`names.${name}`)}</td>
      <td className="list-rest">
        <DayBars values={whole.slice(-SHOWN_DAYS)} />
      </td>
      <td className="amount max-lg:hidden">
        <FigureValue name={name} value={whole.at(-1) ?? 0} />
      </td>
      <td className="amount">
        <FigureValue name={name} value={week} />
      </td>
      <td className="amount max-lg:hidden">
        <FigureValue name={name} value={before} />
      </td>
      <td className="amount list-rest">
        {before === 0
          ? '–'
          : format.number((week - before) / Math.abs(before), {
              style: 'percent',
              signDisplay: 'exceptZero',
            })}
      </td>
    </tr>
  )
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
