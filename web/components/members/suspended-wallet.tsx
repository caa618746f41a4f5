import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSiteHref } from '../site-link.tsx'

/** Over the balance of a suspended member: that it stays, and where the reason stands. */
export function SuspendedWallet() {
  const t = useTranslations('wallet.suspended')
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
