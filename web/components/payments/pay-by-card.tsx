import { Suspense, useEffect, type ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Gateway } from '../cards/gateway-sdk.ts'
import { lazyPart, PartToCome } from '../lazy-part.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import { LockedNotice } from '../passwords/locked-notice.tsx'
import { CardPayForm, type TypedCard } from './card-pay-form.tsx'
import type { PayPage } from './load-pay-page.ts'
import { HandedView, LostView } from './lost-view.tsx'
import { PayProblemNotice } from './pay-problem.tsx'
import type { PayQuote } from './pay-quote.ts'
import { findProofErrors, isOfPassword } from './refused-fields.ts'
import { PaidToCome } from './paid-to-come.tsx'
import { PaymentSums } from './payment-sums.tsx'
import { isFillingIn, usePayment } from './use-payment.ts'
import { UnlessOff } from '../unless-off.tsx'
import { WhileIt } from './while-it.tsx'

const loadPaid = () => import('./paid-moment.tsx').then((module) => module.PaidMoment)
const PaidMoment = lazyPart(loadPaid)
const loadOpen = () => import('./open-payment-view.tsx').then((module) => module.OpenPaymentView)
const OpenPaymentView = lazyPart(loadOpen)

interface PayByCardProps {
  page: PayPage
  quote: PayQuote
  gateway: Gateway
  /** The app has asked for a card, and pays with its prime. */
  isForApp: boolean
}

type StageProps = PayByCardProps & { payment: ReturnType<typeof usePayment> }

/** One payment with a card that is typed now; the bank confirms it on its own page. */
export function PayByCard({ before, ...props }: PayByCardProps & { before: ReactNode }) {
  const { memberId, store, openPayment: open } = props.page
  const payment = usePayment({ memberId, storeId: store.id, open })
  useEffect(() => {
    // Fetched now: when it is needed, the network may be gone.
    void Promise.allSettled([loadPaid(), loadOpen()])
  }, [])
  return (
    <>
      <WhileIt is={isFillingIn(payment.stage)}>{before}</WhileIt>
      <Stage {...props} payment={payment} />
    </>
  )
}

function Stage({ page, quote, gateway, isForApp, payment }: StageProps) {
  const t = useTranslations('payments.ccpay')
  const moneyOf = useMemberMoney(page.currency)
  const { memberId, store, password, currency } = page
  const { stage, problem } = payment
  if (stage.name === 'paid') {
    return (
      <Suspense fallback={<PaidToCome />}>
        <PaidMoment payment={stage.payment} />
      </Suspense>
    )
  }
  if (stage.name === 'open') {
    return (
      <Suspense fallback={<PartToCome />}>
        <OpenPaymentView payment={stage.payment} onDecided={payment.decide} />
      </Suspense>
    )
  }
  if (stage.name === 'lost') {
    const { asking, amountMinor } = stage
    return (
      <LostView
        {...{ asking, amountMinor, currency }}
        onAsk={payment.askNow}
        onGiveUp={payment.giveUp}
      />
    )
  }
  if (stage.name === 'handed') return <HandedView onGiveUp={payment.giveUp} />
  const { amountMinor, creditMinor } = quote
  const pay = (card: TypedCard, typed: string | undefined) => {
    const source = { method: 'card', ...card } as const
    const order = { amountMinor, creditMinor, source, ...(typed && { password: typed }) }
    void (isForApp ? payment.handOver(order, source) : payment.pay(order))
  }
  const refused = findProofErrors(problem)
  const asksPassword = !isForApp && (password?.state === 'on' || refused.some(isOfPassword))
  return (
    <>
      <PayProblemNotice problem={problem} />
      <section aria-label={t('summary')}>
        <p className="font-semibold wrap-anywhere">{store.name}</p>
        <PaymentSums {...quote} currency={currency} methodName={t('card')} />
      </section>
      {asksPassword && password?.lockedUntil ? (
        <LockedNotice until={password.lockedUntil} />
      ) : (
        <UnlessOff name="payments" hasBegun={stage.name === 'sending'}>
          <CardPayForm
            gateway={gateway}
            asksPassword={asksPassword}
            label={t('pay', { amount: moneyOf(quote.gatewayMinor) })}
            isSending={stage.name === 'sending'}
            memberId={memberId}
            refused={refused}
            onCard={pay}
          />
        </UnlessOff>
      )}
    </>
  )
}
