import { Link } from 'react-router'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { FoundApplication } from './application-page.tsx'

type Application = FoundApplication['application']

/** What its state means: what was asked for, why it was rejected, which store it has become. */
export function Standing({ application }: { application: Application }) {
  const t = useTranslations('console-applications.page')
  const causes = useTranslations('console-applications.causes')
  const { state, cause, storeId, askedAt } = application
  if (state === 'unfinished') return <Notice className="mt-4">{t('notSent')}</Notice>
  if (state === 'rejected' && cause !== null) {
    return (
      <Notice className="mt-4" title={t('rejectedFor', { cause: causes(cause) })}>
        {t('rejectedKept')}
      </Notice>
    )
  }
  if (state === 'approved') {
    return (
      <Notice
        kind="success"
        className="mt-4"
        title={t(storeId === null ? 'approvedByCommand' : 'approvedAs')}
        action={
          storeId !== null && (
            <Link to={`/stores/${storeId}`} className="link">
              {t('openStore')}
            </Link>
          )
        }
      />
    )
  }
  return askedAt === null ? null : <AskedFor application={application} />
}

function AskedFor({
  application: { state, wanted, words, linkEndsAt },
}: {
  application: Application
}) {
  const t = useTranslations('console-applications.page')
  const names = useTranslations('console-applications.wanted')
  const format = useFormatter()
  const list = format.list(wanted.map((one) => names(one)))
  const time = format.dateTime(new Date(linkEndsAt), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Notice className="mt-4" title={t(state === 'asked' ? 'askedFor' : 'askedBack', { list })}>
      {words !== null && <p className="break-words">{t('askedWords', { words })}</p>}
      {state === 'asked' && <p>{t('askedUntil', { time })}</p>}
    </Notice>
  )
}
