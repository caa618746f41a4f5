import { useState } from 'react'
import { sendToApp } from '../../client/app-bridge.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSiteHref } from '../site-link.tsx'
import type { Gateway } from '../cards/gateway-sdk.ts'
import { CardPayForm, type TypedCard } from './card-pay-form.tsx'
import './open-payment.css'

/** The app pays on its own screens, and has this page ask for the card alone. */
export function CardForApp({ gateway }: { gateway: Gateway }) {
  const t = useTranslations('payments.ccpay')
  const [isHanded, setHanded] = useState(false)
  const give = async (card: TypedCard) => {
    const paymentId = crypto.randomUUID()
    setHanded(await sendToApp('paymentResult', { ...card, result: 'pending', paymentId }))
  }
  if (isHanded) return <CardGiven onAgain={() => setHanded(false)} />
  return (
    <>
      <Notice title={t('forApp')} />
      <CardPayForm
        gateway={gateway}
        asksPassword={false}
        label={t('give')}
        isSending={false}
        memberId={undefined}
        refused={[]}
        onCard={(card) => void give(card)}
      />
    </>
  )
}

/** The app pays under an id of its own: how it ends it tells itself, and the list of payments. */
function CardGiven({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('payments.ccpay.given')
  const siteHref = useSiteHref()
  return (
    <section className="pay-open">
      <div role="status" className="grid gap-4">
        <h2 className="text-22">{t('title')}</h2>
        <p className="phrases">{t('text')}</p>
      </div>
      <ButtonLink to={siteHref('/app-web/payments')}>{t('payments')}</ButtonLink>
      <Button kind="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </section>
  )
}
