import { useId, useState, type SyntheticEvent } from 'react'
import type { ExportName } from '#contract/console/calls.ts'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useListQuery } from '../client/list-query.ts'
import { shownLocale } from '../client/locale-choice.ts'
import { useMe } from '../client/me.ts'

interface DownloadListProps {
  list: ExportName
  /** What of the address the list is filtered by. */
  fields: readonly string[]
  /** What the list is asked for beside that: by the page's own path. */
  of?: Readonly<Record<string, string>>
  /** Rows of the whole list, as it says itself. */
  total: number
}

/**
 * The whole list as a file, by the browser's own download: of a frame, in which a refusal comes in place of a file.
 * How many rows it will have is said before.
 */
export function DownloadList({ list, fields, of = {}, total }: DownloadListProps) {
  const t = useTranslations('console-exports')
  const format = useFormatter()
  const { may } = useMe()
  const { valueOf } = useListQuery()
  const frame = useId()
  const [refusal, setRefusal] = useState('')
  if (!may('lists.export') || total === 0) return null
  const asked = fields.map((field) => [field, valueOf(field)]).filter(([, value]) => value !== '')
  const query = new URLSearchParams([['lang', shownLocale()], ...Object.entries(of), ...asked])
  const count = format.number(total)
  const tellRefusal = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setRefusal(currentTarget.contentDocument?.body?.textContent?.trim() ?? '')
  return (
    <form
      method="post"
      action={`/console/export/${list}?${query}`}
      target={frame}
      onSubmit={() => setRefusal('')}
    >
      <Button type="submit" kind="quiet">
        {total >= TOTAL_LIMIT ? t('downloadMany', { count }) : t('download', { count: total })}
      </Button>
      <iframe name={frame} title={t('frame')} hidden onLoad={tellRefusal} />
      {refusal !== '' && (
        <Notice kind="error" live>
          {refusal}
        </Notice>
      )}
    </form>
  )
}
