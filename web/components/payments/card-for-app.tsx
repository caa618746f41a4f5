import { useState } from 'react'
import { sendToApp } from '../../client/app-bridge.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Gateway } from '../cards/gateway-sdk.ts'
import { CardPayForm, type TypedCard } from './card-pay-form.tsx'
import { HandedView } from './lost-view.tsx'

/** The app pays on its own screens, and has this page ask for the card alone. */
export function CardForApp({ gateway }: { gateway: Gateway }) {
  const t = useTranslations('payments.ccpay')
  const [isHanded, setHanded] = useState(false)
  const give = async ({ prime, callingCode, phone, email, name }: TypedCard) => {
    const holder = { callingCode, phone, email, name }
    const paymentId = crypto.randomUUID()
    setHanded(await sendToApp('paymentResult', { prime, ...holder, result: 'pending', paymentId }))
  }
  if (isHanded) return <HandedView />
  return (
    <>
      <Notice title={t('forApp')} />
      <CardPayForm
        gateway={gateway}
        asksPassword={false}
        label={t('give')}
        isSending={false}
        refused={[]}
        onCard={(card) => void give(card)}
      />
    </>
  )
}
