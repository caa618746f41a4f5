import { lazy, Suspense } from 'react'
import { amountText } from '#contract/values/amount-text.ts'
import type { FieldError } from '#contract/values/errors.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Gateway } from '../cards/gateway-sdk.ts'
import { useMemberMoney } from '../members/use-member-money.ts'
import { LockedNotice } from '../passwords/locked-notice.tsx'
import { SiteLink } from '../site-link.tsx'
import { CardPayForm, type TypedCard } from './card-pay-form.tsx'
import { isPasswordRefusal } from './is-password-refusal.ts'
import type { PayPage } from './load-pay-page.ts'
import { HandedView, LostView } from './lost-view.tsx'
import { OpenPaymentView } from './open-payment-view.tsx'
import { PayProblemNotice } from './pay-problem.tsx'
import type { PayQuote } from './pay-quote.ts'
import { PaymentSums } from './payment-sums.tsx'
import { usePayment, type PayProblem } from './use-payment.ts'
import { UnlessOff } from '../unless-off.tsx'

const PaidMoment = lazy(() =>
  import('./paid-moment.tsx').then(({ PaidMoment: Part }) => ({ default: Part })),
)

interface PayByCardProps {
  page: PayPage
  quote: PayQuote
  gateway: Gateway
  /** The app has asked for a card, and pays with its prime. */
  isForApp: boolean
}

/** One payment with a card that is typed now; the bank confirms it on its own page. */
export function PayByCard({ page, quote, gateway, isForApp }: PayByCardProps) {
  const t = useTranslations('payments.ccpay')
  const moneyOf = useMemberMoney(page.currency)
  const { memberId, store, openPayment: open, password, currency, terms } = page
  const payment = usePayment({ memberId, storeId: store.id, open, onRestore: () => undefined })
  const { stage, problem } = payment
  if (stage.name === 'paid') {
    return (
      <Suspense>
        <PaidMoment payment={stage.payment} />
      </Suspense>
    )
  }
  if (stage.name === 'open') {
    return <OpenPaymentView payment={stage.payment} onDecided={payment.decide} />
  }
  if (stage.name === 'lost') return <LostView onAsk={payment.askNow} />
  if (stage.name === 'handed') return <HandedView />
  const { amountMinor, creditMinor } = quote
  const pay = (card: TypedCard, typed: string | undefined) => {
    const source = { method: 'card', ...card } as const
    const order = { amountMinor, creditMinor, source, ...(typed && { password: typed }) }
    void (isForApp ? payment.handOver(order, source) : payment.pay(order))
  }
  const asksPassword = !isForApp && (password?.state === 'on' || isAboutPassword(problem))
  const query = new URLSearchParams({
    amount: amountText(amountMinor, terms.decimals),
    credit: amountText(creditMinor, terms.decimals),
  })
  return (
    <>
      <PayProblemNotice problem={problem} />
      <section aria-label={t('summary')}>
        <p className="font-semibold wrap-anywhere">{store.name}</p>
        <PaymentSums {...quote} currency={currency} wayName={t('card')} />
        <SiteLink to={`/app-web/pay/${store.id}?${query}`} className="link">
          {t('back')}
        </SiteLink>
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
            refused={mistakesOf(problem)}
            onCard={pay}
          />
        </UnlessOff>
      )}
    </>
  )
}

function isAboutPassword(problem: PayProblem | undefined): boolean {
  return problem?.kind === 'refused' && isPasswordRefusal(problem.failure.resultException)
}

function mistakesOf(problem: PayProblem | undefined): readonly FieldError[] {
  if (problem?.kind !== 'refused') return NONE
  const { resultException: code, resultMessage: message, errors } = problem.failure
  return errors ?? (isPasswordRefusal(code) ? [{ path: 'password', code, message }] : NONE)
}

const NONE: readonly FieldError[] = []
