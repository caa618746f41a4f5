import { useLocation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoginNotice } from '../app/login-notice.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'
import type { PayLack } from './load-pay-page.ts'
import { hasAttempt } from './payment-attempt.ts'
import { useBrowserValue } from '../../page/use-browser-value.ts'

const DRAWINGS: Record<Exclude<PayLack, 'login'>, ArtName> = {
  closed: 'app/farewell',
  StoreNotFound: 'scenes/empty',
  PaymentStorePaused: 'scenes/night-shop',
  PaymentNotInArea: 'scenes/train',
  failed: 'scenes/error',
}

/** Why this store cannot be paid here, and what helps at the counter. */
export function PayLackView({ lack }: { lack: PayLack }) {
  const t = useTranslations('payments.pay.lack')
  const siteHref = useSiteHref()
  const { pathname, search } = useLocation()
  const isLost = useBrowserValue(hasAttempt, false)
  if (lack === 'login') {
    const text = t(isLost ? 'lostLogin' : 'login')
    return <LoginNotice text={text} drawing="scenes/spend" level="h2" />
  }
  const isRetried = lack === 'failed' || lack === 'PaymentStorePaused'
  return (
    <EmptyState
      title={t(`${lack}.title`)}
      text={t(isLost && lack === 'failed' ? 'lost' : `${lack}.text`)}
      picture={<Art name={DRAWINGS[lack]} className="aspect-4/3" />}
      action={
        <>
          {isRetried && <Button href={siteHref(pathname + search)}>{t('retry')}</Button>}
          <ButtonLink kind={isRetried ? 'quiet' : 'primary'} to={siteHref('/store-list')}>
            {t('stores')}
          </ButtonLink>
        </>
      }
    />
  )
}
