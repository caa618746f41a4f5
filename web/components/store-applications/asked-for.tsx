import { isWantedDocument } from '#contract/values/applications.ts'
import type { Area } from '#contract/values/area.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Application } from './application.ts'

interface AskedForProps {
  asked: NonNullable<Application['asked']>
  area: Area
}

/** What a review has found missing, in place of a new application. */
export function AskedFor({ asked: { wanted, words }, area }: AskedForProps) {
  const t = useTranslations('apply.attach.asked')
  const titles = useTranslations('apply.wanted')
  const fields = useTranslations('apply.attach.asked.fields')
  const format = useFormatter()
  const documents = wanted.filter(isWantedDocument)
  const details = wanted.flatMap((one) => (isWantedDocument(one) ? [] : [fields(one)]))
  return (
    <Notice kind="warning" title={t('title')}>
      {documents.length > 0 && (
        <ul className="my-2 list-disc ps-5">
          {documents.map((one) => (
            <li key={one}>{titles(`${one}.title.${area}`)}</li>
          ))}
        </ul>
      )}
      {details.length > 0 && <p>{t('byMail', { list: format.list(details) })}</p>}
      {words !== null && (
        <p className="my-2 break-words whitespace-pre-wrap">
          {t('words')} {words}
        </p>
      )}
      <p>{t('text')}</p>
    </Notice>
  )
}
