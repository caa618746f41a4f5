import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
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
        <Button kind="quiet" to={siteHref('/app-web/account')}>
          {t('action')}
        </Button>
      }
    >
      <p className="mt-1">{t('text')}</p>
    </Notice>
  )
}
