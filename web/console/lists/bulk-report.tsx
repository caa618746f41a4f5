import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFailureWords } from '../client/failure-words.ts'
import type { BulkReport } from './use-bulk-run.ts'

interface BulkReportViewProps<Row> {
  report: BulkReport<Row, object>
  isUndo: boolean
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
}

/** How many it was done with, each that was refused by its name and why, and what was not come to. */
export function BulkReportView<Row>({ report, isUndo, keyOf, nameOf }: BulkReportViewProps<Row>) {
  const t = useTranslations('console-lists.bulk')
  const wordsOf = useFailureWords()
  const { of, done, refused, broken } = report
  const rest = of - done.length - refused.length
  const count = done.length
  return (
    <div className="grid gap-4">
      <p className="text-18">{t(isUndo ? 'undone' : 'done', { count, of })}</p>
      {refused.length > 0 && (
        <div>
          <h3 className="text-16">{t('refused', { count: refused.length })}</h3>
          <ul className="mt-2 grid gap-2">
            {refused.map(({ row, failure }) => (
              <li key={keyOf(row)} className="break-words">
                <b>{nameOf(row)}</b>
                <span className="block text-muted">{wordsOf(failure)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {broken && (
        <Notice kind="error">
          {t('broken', { name: nameOf(broken.row) })} {wordsOf(broken.failure)}
        </Notice>
      )}
      {rest > 0 && <p>{t('rest', { count: rest })}</p>}
    </div>
  )
}
