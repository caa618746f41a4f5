import { shortId } from '#contract/values/short-id.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** An id as it is read out; the whole of it is in its title. */
export function ShortId({ id }: { id: string }) {
  const short = shortId(id)
  return short === id ? (
    <span className="break-all">{id}</span>
  ) : (
    <span title={id} className="whitespace-nowrap tabular-nums">
      {short}
    </span>
  )
}

/** Beside an id of which the end alone is shown: takes the whole of it along. */
export function CopyId({ id }: { id: string }) {
  const t = useTranslations('console.id')
  if (shortId(id) === id) return null
  return <CopyButton text={id} label={t('copy')} doneLabel={t('copied')} kind="text" size="small" />
}
