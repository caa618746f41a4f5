import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AppPage } from '../app/app-page.tsx'
import { LoginNotice } from '../app/login-notice.tsx'
import { CardAdded } from '../cards/card-added.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { returnTitleKey, type GatewayReturn, type ReturnWay } from './load-return.ts'
import { ReturnFailed } from './return-failed.tsx'
import { ReturnOpen } from './return-open.tsx'
import { ReturnPaid } from './return-paid.tsx'
import { useConfirming } from './use-confirming.ts'
import { useTellApp } from './use-tell-app.ts'

interface ReturnViewProps {
  /** Undefined for whoever is not logged in. */
  found: GatewayReturn | undefined
  way: ReturnWay
  /** It could not be given up. */
  failure: ApiFailure | undefined
}

/** Back from the bank or a wallet: what has become of it. Nothing but the gateway's word counts. */
export function ReturnView({ found, way, failure }: ReturnViewProps) {
  const t = useTranslations('payments.return')
  const siteHref = useSiteHref()
  const isSubject = found?.kind === 'payment' || found?.kind === 'binding'
  const isOpen = found?.kind === 'away' || (isSubject && found.stage === 'open')
  const confirming = useConfirming(isOpen)
  useTellApp(found, confirming.isAsking)
  const title = t(`titles.${returnTitleKey(found, way)}` as 'titles.nothing')
  const isCard = found?.kind === 'binding'
  const back = isCard
    ? { to: siteHref('/app-web/cards'), label: t('backToCards') }
    : { to: siteHref('/app-web/wallet'), label: t('backToWallet') }
  return (
    <AppPage title={title} back={back}>
      <LiveRegion message={isSubject ? title : ''} />
      {failure && !isOpen && <Notice kind="error" live title={failure.resultMessage} />}
      <ReturnBody {...{ found, confirming, failure }} />
    </AppPage>
  )
}

interface ReturnBodyProps extends Pick<ReturnViewProps, 'found' | 'failure'> {
  confirming: ReturnType<typeof useConfirming>
}

function ReturnBody({ found, confirming, failure }: ReturnBodyProps) {
  const t = useTranslations('payments.return')
  if (!found) {
    return <LoginNotice text={t('login')} drawing="app/bank" level="h2" />
  }
  if (found.kind === 'nothing') return <NothingHere />
  if (found.kind === 'away' || found.stage === 'open') {
    return <ReturnOpen {...{ found, confirming, failure }} />
  }
  if (found.stage === 'failed') return <ReturnFailed found={found} />
  if (found.kind === 'payment') return <ReturnPaid payment={found.payment} />
  return found.binding.card && <CardAdded card={found.binding.card} />
}

function NothingHere() {
  const t = useTranslations('payments.return.nothing')
  const siteHref = useSiteHref()
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      picture={<Art name="app/empty-list" className="aspect-4/3" />}
      action={<ButtonLink to={siteHref('/app-web/payments')}>{t('payments')}</ButtonLink>}
    />
  )
}
