import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { ImportReport } from '#contract/console/stores.ts'
import type { Area } from '#contract/values/area.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Facts } from '../parts/facts.tsx'
import { download, refusedFile } from './refused-file.ts'
import { RefusedRows, useWhy } from './refused-rows.tsx'

interface ImportReportViewProps {
  area: Area
  choices: ConsoleAnswer<'stores', 'listChoices'>
  report: ImportReport
  /** It has happened, and was not only tried. */
  isDone?: boolean
}

/** What an import would do, or has done, in numbers; the rows that it refuses, and why. */
export function ImportReportView({ area, choices, report, isDone = false }: ImportReportViewProps) {
  const t = useTranslations('console-stores.import')
  const format = useFormatter()
  const whyOf = useWhy(area)
  const { added, updated, unchanged, refused, refusals, ignoredColumns } = report
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
      <HoursNote {...report.hoursKeptAsWords} />
      {refusals.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              kind="quiet"
              onClick={() =>
                download(
                  'refused-stores.csv',
                  refusedFile(report, (problem) =>
                    [problem.column, whyOf(problem)].filter(Boolean).join(': '),
                  ),
                )
              }
            >
              {t('download')}
            </Button>
            <p className="text-14 text-muted">{t('downloadHint')}</p>
          </div>
          <RefusedRows {...{ area, choices, report }} />
        </>
      )}
    </section>
  )
}

/** What is taken although nobody can read it is no refusal, but somebody may have meant something else. */
function HoursNote({ rows, firstLines }: ImportReport['hoursKeptAsWords']) {
  const t = useTranslations('console-stores.import')
  const format = useFormatter()
  if (rows === 0) return null
  const lines = firstLines.map((line) => format.number(line)).join(', ')
  return (
    <Notice className="mb-4">
      {t('hoursKept', { count: rows, lines: rows > firstLines.length ? `${lines} …` : lines })}
    </Notice>
  )
}
