import type { ImportReport } from '#contract/console/stores.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Facts } from '../parts/facts.tsx'
import { useProblemWords } from './form-problems.ts'
import { download, refusedFile } from './refused-file.ts'

interface ImportReportViewProps {
  report: ImportReport
  /** It has happened, and was not only tried. */
  isDone?: boolean
}

/** What an import would do, or has done, in numbers; each row that it refuses, and why. */
export function ImportReportView({ report, isDone = false }: ImportReportViewProps) {
  const t = useTranslations('console-stores.import')
  const format = useFormatter()
  const wordsOf = useProblemWords()
  const { added, updated, unchanged, refused, refusals, ignoredColumns, knownValues } = report
  const number = (value: number) => format.number(value)
  return (
    <section role="status">
      <h2 className="text-18">{t(isDone ? 'outcomeDone' : 'outcome')}</h2>
      <Facts
        items={[
          { label: t('added'), value: number(added) },
          { label: t('updated'), value: number(updated) },
          { label: t('unchanged'), value: number(unchanged) },
          { label: t('refused'), value: number(refused) },
        ]}
      />
      {ignoredColumns.length > 0 && (
        <Notice className="mb-4">{t('ignored', { columns: ignoredColumns.join(', ') })}</Notice>
      )}
      {refusals.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              kind="quiet"
              onClick={() =>
                download(
                  'refused-stores.csv',
                  refusedFile(report, ({ column, code }) =>
                    [column, wordsOf(code)].filter(Boolean).join(': '),
                  ),
                )
              }
            >
              {t('download')}
            </Button>
            <p className="text-14 text-muted">{t('downloadHint')}</p>
          </div>
          <RefusedRows refusals={refusals} />
          {Object.entries(knownValues).map(([column, values]) => (
            <p key={column} className="mt-2 text-14 text-muted">
              {t('known', { column, values: values.slice(0, MOST_VALUES).join(', ') })}
            </p>
          ))}
        </>
      )}
    </section>
  )
}

const MOST_VALUES = 30

function RefusedRows({ refusals }: Pick<ImportReport, 'refusals'>) {
  const t = useTranslations('console-stores.import')
  const wordsOf = useProblemWords()
  return (
    <table className="list">
      <caption>{t('refusedTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('why')}</th>
        </tr>
      </thead>
      <tbody>
        {refusals.flatMap(({ line, problems }) =>
          problems.map(({ code, column, value }) => (
            <tr key={`${line} ${column} ${code}`}>
              <td>{line}</td>
              <td className="list-rest">{column === '' ? t('wholeRow') : column}</td>
              <td className="list-rest break-all">{value}</td>
              <td className="list-first">{wordsOf(code)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
