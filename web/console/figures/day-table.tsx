import { FIGURES, type DayFigures } from '#contract/values/figures.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { startOfDay } from '#contract/values/day.ts'
import { FigureValue } from './figure-value.tsx'

/** The numbers behind the bars, newest first. */
export function DayTable({ days }: { days: readonly DayFigures[] }) {
  const t = useTranslations('console-figures')
  const format = useFormatter()
  const { area } = useTextContext()
  return (
    <details className="mt-4">
      <summary className="day-table-summary">{t('days')}</summary>
      <div className="sideways" tabIndex={0} role="region" aria-label={t('days')}>
        <table className="day-table">
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {FIGURES.map((name) => (
                <th key={name} scope="col" className="amount">
                  {t(`names.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((figures) => (
              <tr key={figures.day}>
                <th scope="row">
                  {format.dateTime(startOfDay(figures.day, area), {
                    month: 'short',
                    day: 'numeric',
                    weekday: 'short',
                  })}
                </th>
                {FIGURES.map((name) => (
                  <td key={name} className="amount">
                    <FigureValue name={name} value={figures[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
