import type { ColumnKind } from '#contract/console/columns.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { REPORT_COLUMNS, type ReportName } from '#contract/values/report-columns.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTextContext } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { RowBar } from './row-bar.tsx'

export type ReportRow = Readonly<Record<string, string | number | null>>

/** What each report is drawn by: one bar a row, on its column's own scale. */
const DRAWN: Record<Exclude<ReportName, 'cohorts'>, string> = {
  liability: 'owedMinor',
  credit: 'expiredMinor',
  stores: 'paidMinor',
  referral: 'invitations',
  fairness: 'drawn',
}

/** Of the fairness of a draw, what the odds would bring: a line on the bar. */
const AGAINST: Partial<Record<ReportName, string>> = { fairness: 'expected' }

/** More is for the file. */
const ROWS_SHOWN = 200

interface ReportTableProps {
  name: Exclude<ReportName, 'cohorts'>
  rows: readonly ReportRow[]
}

/** A report as its rows, each with a bar: the columns are those of its file. */
export function ReportTable({ name, rows }: ReportTableProps) {
  const heads = useTranslations('console-exports.columns')
  const t = useTranslations('console-reports')
  const drawn = DRAWN[name]
  const against = AGAINST[name]
  const columns = Object.entries(REPORT_COLUMNS[name]).filter(([column]) => column !== 'currency')
  const most = Math.max(...rows.flatMap((row) => [numberOf(row, drawn), numberOf(row, against)]), 0)
  return (
    <>
      <div className="sideways" tabIndex={0} role="region" aria-label={t(`names.${name}`)}>
        <table className="report-table">
          <thead>
            <tr>
              {columns.map(([column, kind]) => (
                <th key={column} scope="col" className={isAmount(kind) ? 'amount' : undefined}>
                  {heads(column as 'id')}
                </th>
              ))}
              <td className="report-bar" aria-hidden />
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map((row, at) => (
              // A report has no ids: its rows are asked for as a whole.
              <tr key={at}>
                {columns.map(([column, kind]) => (
                  <td key={column} className={isAmount(kind) ? 'amount' : undefined}>
                    <Cell kind={kind} value={row[column] ?? null} />
                  </td>
                ))}
                <td className="report-bar" aria-hidden>
                  <RowBar
                    value={numberOf(row, drawn)}
                    most={most}
                    {...(against && { against: numberOf(row, against) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > ROWS_SHOWN && (
        <p className="mt-4 text-muted">
          {t('more', { shown: ROWS_SHOWN, count: rows.length - ROWS_SHOWN })}
        </p>
      )}
    </>
  )
}

function Cell({ kind, value }: { kind: ColumnKind; value: string | number | null }) {
  const t = useTranslations()
  const format = useFormatter()
  const { area } = useTextContext()
  if (value === null) return '–'
  if (typeof value === 'string') {
    // Names of ours stand in the contract, and their words with them.
    return kind.startsWith('words:')
      ? t(`${kind.slice(6)}.${value}` as 'console.frame.name')
      : value
  }
  if (kind !== 'money') return format.number(value)
  return <MoneyText amountMinor={value} currency={AREA_FACTS[area].currency} />
}

function isAmount(kind: ColumnKind): boolean {
  return kind === 'money' || kind === 'number'
}

function numberOf(row: ReportRow, column: string | undefined): number {
  return column === undefined ? 0 : Number(row[column] ?? 0)
}
