import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSiteHref } from '../site-link.tsx'

/** To a suspended member: that the balance stays, and where the reason stands. */
export function AccountOnHold() {
  const t = useTranslations('app.kit.onHold')
  const siteHref = useSiteHref()
  return (
    <Notice
      kind="warning"
      title={t('title')}
      action={
        <ButtonLink kind="quiet" to={siteHref('/app-web/account')}>
          {t('action')}
        </ButtonLink>
      }
    >
      <p className="mt-1">{t('text')}</p>
    </Notice>
  )
}
