import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { ReportRow } from './report-table.tsx'

/** Who joined in a month, and how many of them came back in each month after; the more, the darker. */
export function CohortTable({ rows }: { rows: readonly ReportRow[] }) {
  const t = useTranslations('console-reports')
  const heads = useTranslations('console-exports.columns')
  const format = useFormatter()
  const months = [...new Set(rows.map((row) => String(row['joinedIn'])))]
  return (
    <div className="sideways" tabIndex={0} role="region" aria-label={t('names.cohorts')}>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{heads('joinedIn')}</th>
            <th scope="col" className="amount">
              {heads('joinedCount')}
            </th>
            {months.map((month, at) => (
              <th key={month} scope="col" className="amount">
                {at === 0 ? t('sameMonth') : t('later', { count: at })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => {
            const ofMonth = rows.filter((row) => row['joinedIn'] === month)
            return (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td className="amount">
                  {format.number(Number(ofMonth[0]?.['joinedCount'] ?? 0))}
                </td>
                {ofMonth.map((row) => (
                  <CohortCell key={row['monthsLater']} percent={numberIn(row['activePercent'])} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function CohortCell({ percent }: { percent: number | null }) {
  const format = useFormatter()
  if (percent === null) return <td className="amount">–</td>
  const shade = `color-mix(in srgb, var(--gold) ${Math.round(percent * 0.4)}%, transparent)`
  return (
    <td className="amount" style={{ background: shade }}>
      {format.number(percent / 100, { style: 'percent', maximumFractionDigits: 1 })}
    </td>
  )
}

function numberIn(value: string | number | null | undefined): number | null {
  return typeof value === 'number' ? value : null
}
