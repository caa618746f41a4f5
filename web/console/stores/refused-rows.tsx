import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { ImportReport } from '#contract/console/stores.ts'
import type { Area } from '#contract/values/area.ts'
import { STORE_LENGTHS, storeFieldOf } from '#contract/values/store-columns.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useProblemWords } from './form-problems.ts'
import { type RefusalGroup, refusalGroups } from './refusal-groups.ts'
import { isLimited, useColumnWords, useRangeWords } from './use-column-words.ts'

/** Of rows that are refused for the same so many are named; the file of them has all. */
const LINES_NAMED = 5
/** Of stations, which are many, so many are named. */
const VALUES_NAMED = 30

interface RefusedRowsProps {
  area: Area
  choices: ConsoleAnswer<'stores', 'listChoices'>
  report: Pick<ImportReport, 'refusals' | 'knownValues'>
}

/** What the columns take in which rows have something else; then the rows, those with the same reason together. */
export function RefusedRows({ area, choices, report }: RefusedRowsProps) {
  const t = useTranslations('console-stores.import')
  const format = useFormatter()
  const whyOf = useWhy(area)
  const groups = refusalGroups(report.refusals)
  return (
    <>
      <ColumnsTake {...{ area, choices, report }} groups={groups} />
      <table className="list">
        <caption>{t('refusedTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('why')}</th>
            <th scope="col">{t('rowsHead')}</th>
            <th scope="col">{t('lines')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ code, column, rows }) => (
            <tr key={`${column} ${code}`}>
              <td className="list-rest">{column === '' ? t('wholeRow') : column}</td>
              <td className="list-first">{whyOf({ code, column })}</td>
              <td className="whitespace-nowrap">{t('rows', { count: rows.length })}</td>
              <td className="list-rest">
                <ul>
                  {rows.slice(0, LINES_NAMED).map(({ line, value }) => (
                    <li key={line} className="break-words">
                      {value === ''
                        ? t('lineAlone', { line: format.number(line) })
                        : t('lineOf', { line: format.number(line), value })}
                    </li>
                  ))}
                  {rows.length > LINES_NAMED && (
                    <li>{t('moreLines', { count: rows.length - LINES_NAMED })}</li>
                  )}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function ColumnsTake(props: RefusedRowsProps & { groups: readonly RefusalGroup[] }) {
  const { area, choices, report, groups } = props
  const t = useTranslations('console-stores.import')
  const format = useFormatter()
  const wordsOf = useColumnWords(area, choices)
  const columns = [...new Set(groups.map(({ column }) => column))]
  const fields = columns.map(storeFieldOf).filter((field) => field !== undefined)
  if (fields.length === 0) return null
  const stations = report.knownValues.mrt_station?.slice(0, VALUES_NAMED) ?? []
  return (
    <section className="my-4">
      <h3 className="mb-2 text-16">{t('takesTitle')}</h3>
      <dl className="column-words">
        {fields.map((field) => (
          <div key={field}>
            <dt>
              <code>{columns.find((column) => storeFieldOf(column) === field)}</code>
            </dt>
            <dd>
              {wordsOf(field)}
              {field === 'mrtStation' && stations.length > 0 && ` ${format.list(stations)}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Why a row is refused, with what would have been taken where that is a range or a length. */
export function useWhy(area: Area): (problem: { code: string; column: string }) => string {
  const t = useTranslations('console-stores.import')
  const wordsOf = useProblemWords()
  const rangeOf = useRangeWords(area)
  return ({ code, column }) => {
    const why = wordsOf(code)
    const field = storeFieldOf(column)
    if (field === undefined) return why
    if (code === 'TooLong' && isLimited(field)) {
      return t('whyRange', { why, range: t('atMost', { count: STORE_LENGTHS[field] }) })
    }
    const range = rangeOf(field)
    const isRange = code === 'OutOfRange' || code === 'OutsideArea' || code === 'NotAWholeNumber'
    return isRange && range !== undefined ? t('whyRange', { why, range }) : why
  }
}
