import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ActionBar } from '../app/action-bar.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import { AmountInput } from './amount-input.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { findApplePay } from './find-apple-pay.ts'
import type { PayPage } from './load-pay-page.ts'
import { HandedView, LostView } from './lost-view.tsx'
import { PayPreview } from './pay-preview.tsx'
import { PayProblemNotice } from './pay-problem.tsx'
import type { PayQuote } from './pay-quote.ts'
import type { ApplePayHere, PayWay } from './pay-way.ts'
import { useDraftWords } from './use-draft-words.ts'
import { usePayForm, type PayForm } from './use-pay-form.ts'
import { isOneTouch, usePayReview } from './use-pay-review.ts'
import { usePayment } from './use-payment.ts'
import { WayChoice } from './way-choice.tsx'
import { UnlessOff } from '../unless-off.tsx'

const loadReview = () =>
  import('./pay-review.tsx').then(({ PayReview }) => ({ default: PayReview }))
const PayReview = lazy(loadReview)
const loadPaid = () =>
  import('./paid-moment.tsx').then(({ PaidMoment }) => ({ default: PaidMoment }))
const PaidMoment = lazy(loadPaid)
const loadOpen = () =>
  import('./open-payment-view.tsx').then(({ OpenPaymentView }) => ({ default: OpenPaymentView }))
const OpenPaymentView = lazy(loadOpen)

/** Amount, credit, way: one payment at one store, from the first digit to what the staff is shown. */
export function PayView({ page }: { page: PayPage }) {
  const applePay = useSyncExternalStore<ApplePayHere>(
    subscribeToNothing,
    () => findApplePay(page.gateway),
    () => 'none',
  )
  const form = usePayForm(page, applePay)
  const { memberId, store, openPayment: open } = page
  const payment = usePayment({ memberId, storeId: store.id, open, onRestore: form.restore })
  const { stage } = payment
  useEffect(() => {
    // Fetched now: when it is needed, the network may be gone.
    void loadReview().catch(() => undefined)
    void loadPaid().catch(() => undefined)
    void loadOpen().catch(() => undefined)
  }, [])
  if (stage.name === 'paid') {
    return (
      <Suspense>
        <PaidMoment payment={stage.payment} onAnother={payment.startAnew} />
      </Suspense>
    )
  }
  if (stage.name === 'open') {
    return (
      <Suspense>
        <OpenPaymentView payment={stage.payment} onDecided={payment.decide} />
      </Suspense>
    )
  }
  if (stage.name === 'lost') return <LostView onAsk={payment.askNow} />
  if (stage.name === 'handed') return <HandedView />
  return (
    <UnlessOff name="payments" hasBegun={stage.name === 'sending'}>
      <PayForm {...{ page, form, payment }} />
    </UnlessOff>
  )
}

function subscribeToNothing() {
  return () => undefined
}

interface PayFormProps {
  page: PayPage
  form: PayForm
  payment: ReturnType<typeof usePayment>
}

function PayForm({ page, form, payment }: PayFormProps) {
  const t = useTranslations('payments.pay')
  const { currency, terms, cards, gateway } = page
  const { draft, put, read, problem, way, amountInput } = form
  const wordsOf = useDraftWords(terms, currency)
  const review = usePayReview(page, form, payment)
  const isSending = payment.stage.name === 'sending'
  const amountError = problem?.path === 'amount' ? wordsOf(problem) : undefined
  return (
    <>
      <form className="pay-form no-script:hidden" noValidate onSubmit={review.begin}>
        <PayProblemNotice problem={payment.problem} />
        <AmountInput
          ref={amountInput}
          value={draft.amount}
          onValue={(amount) => put({ amount })}
          currency={currency}
          decimals={terms.decimals}
          error={amountError}
        />
        <CreditChoice {...{ form, terms, currency }} />
        <PayPreview quote={read.quote} terms={terms} currency={currency} />
        {read.quote?.gatewayMinor === 0 ? (
          <p className="text-muted">{t('way.covered')}</p>
        ) : gateway ? (
          <WayChoice form={form} cards={cards} />
        ) : (
          <Notice kind="warning" title={t('noGateway.title')}>
            {t('noGateway.text')}
          </Notice>
        )}
        <ActionBar>
          <Button pending={isSending} onClick={review.begin}>
            <PayWords {...{ page, way }} quote={read.quote} />
          </Button>
        </ActionBar>
      </form>
      {review.reviewed && (
        <Suspense>
          <PayReview
            {...{ page, isSending, ...review.reviewed }}
            problem={payment.problem}
            isOpen={review.isOpen}
            onClose={review.close}
            onPay={review.pay}
          />
        </Suspense>
      )}
    </>
  )
}

interface PayWordsProps {
  page: PayPage
  quote: PayQuote | undefined
  way: PayWay | undefined
}

/** The button says what happens next. */
function PayWords({ page, quote, way }: PayWordsProps) {
  const t = useTranslations('payments.pay.button')
  const moneyOf = useMemberMoney(page.currency)
  if (!quote) return t('enter')
  const amount = moneyOf(quote.amountMinor)
  if (isOneTouch(page, quote)) return t('credit', { amount })
  return quote.gatewayMinor > 0 && way === 'card' ? t('card', { amount }) : t('next', { amount })
}
