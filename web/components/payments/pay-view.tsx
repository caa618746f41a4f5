import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useHeldPresses } from '../../ui/use-held-presses.ts'
import { ActionBar } from '../app/action-bar.tsx'
import { AppPage } from '../app/app-page.tsx'
import { lazyPart, PartToCome } from '../lazy-part.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import { AmountInput } from './amount-input.tsx'
import { CreditChoice } from './credit-choice.tsx'
import { findApplePay } from './find-apple-pay.ts'
import type { PayPage } from './load-pay-page.ts'
import { HandedView, LostView } from './lost-view.tsx'
import { PaidToCome } from './paid-to-come.tsx'
import { PayPreview } from './pay-preview.tsx'
import { PayProblemNotice } from './pay-problem.tsx'
import type { ApplePayHere, PayMethod } from './pay-method.ts'
import { useDraftWords } from './use-draft-words.ts'
import { usePayForm, type PayForm } from './use-pay-form.ts'
import { usePayReview } from './use-pay-review.ts'
import { isFillingIn, usePayment } from './use-payment.ts'
import { MethodChoice } from './method-choice.tsx'
import { UnlessOff } from '../unless-off.tsx'
import { WhileIt } from './while-it.tsx'
import { useBrowserValue } from '../../page/use-browser-value.ts'
import './pay-view.css'

const loadReview = () => import('./pay-review.tsx').then((module) => module.PayReview)
const PayReview = lazyPart(loadReview)
const loadPaid = () => import('./paid-moment.tsx').then((module) => module.PaidMoment)
const PaidMoment = lazyPart(loadPaid)
const loadOpen = () => import('./open-payment-view.tsx').then((module) => module.OpenPaymentView)
const OpenPaymentView = lazyPart(loadOpen)

interface PayViewProps {
  page: PayPage
  /** Of the page while there is something to pay. */
  title: string
  back: { to: string; label: string }
  /** Which shop it is: above all but what the staff is shown, which says it itself. */
  store: ReactNode
  /** Above the form. */
  before: ReactNode
}

/** Amount, credit, method: one payment at one store, from the first digit to what the staff is shown. */
export function PayView({ page, title, back, store: shop, before }: PayViewProps) {
  const t = useTranslations('payments.paid')
  const applePay = useBrowserValue<ApplePayHere>(() => findApplePay(page.gateway), 'none')
  const form = usePayForm(page, applePay)
  const { memberId, store, openPayment: open } = page
  const payment = usePayment({ memberId, storeId: store.id, open, onRestore: form.restore })
  const isPaid = payment.stage.name === 'paid'
  const isFilling = isFillingIn(payment.stage)
  const box = useRef<HTMLDivElement>(null)
  useHeldPresses(box, isFilling || payment.stage.name)
  useEffect(() => {
    // Fetched now: when it is needed, the network may be gone.
    void loadReview().catch(() => undefined)
    void loadPaid().catch(() => undefined)
    void loadOpen().catch(() => undefined)
  }, [])
  return (
    <AppPage ref={box} title={isPaid ? t('headTitle') : title} back={back} className="pay-parts">
      <WhileIt is={!isPaid}>{shop}</WhileIt>
      <WhileIt is={isFilling}>{before}</WhileIt>
      <Stage {...{ page, form, payment }} />
    </AppPage>
  )
}

function Stage({ page, form, payment }: PayFormProps) {
  const { stage } = payment
  if (stage.name === 'paid') {
    return (
      <Suspense fallback={<PaidToCome />}>
        <PaidMoment payment={stage.payment} onAnother={payment.startAnew} />
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
        {...{ asking, amountMinor, currency: page.currency }}
        onAsk={payment.askNow}
        onGiveUp={payment.giveUp}
      />
    )
  }
  if (stage.name === 'handed') return <HandedView onGiveUp={payment.giveUp} />
  return (
    <UnlessOff name="payments" hasBegun={stage.name === 'sending'}>
      <PayForm {...{ page, form, payment }} />
    </UnlessOff>
  )
}

interface PayFormProps {
  page: PayPage
  form: PayForm
  payment: ReturnType<typeof usePayment>
}

function PayForm({ page, form, payment }: PayFormProps) {
  const t = useTranslations('payments.pay')
  const { currency, terms, cards, gateway } = page
  const { draft, put, tidy, read, problem, method, amountInput } = form
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
          onLeave={tidy}
          currency={currency}
          decimals={terms.decimals}
          error={amountError}
        />
        <CreditChoice {...{ form, terms, currency }} heldMinor={page.heldMinor} />
        <PayPreview quote={read.quote} terms={terms} currency={currency} />
        {read.quote?.gatewayMinor === 0 ? (
          <p className="text-muted">{t('way.covered')}</p>
        ) : gateway ? (
          <MethodChoice form={form} cards={cards} />
        ) : (
          <Notice kind="warning" title={t('noGateway.title')}>
            {t('noGateway.text')}
          </Notice>
        )}
        <ActionBar>
          <Button pending={isSending} onClick={review.begin}>
            <PayWords {...{ page, method, read }} />
          </Button>
        </ActionBar>
      </form>
      {review.reviewed && (
        <Suspense fallback={<PartToCome />}>
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
  read: PayForm['read']
  method: PayMethod | undefined
}

/** The button says what happens next. */
function PayWords({ page, read, method }: PayWordsProps) {
  const t = useTranslations('payments.pay.button')
  const moneyOf = useMemberMoney(page.currency)
  const { quote, problem } = read
  if (!quote) return t(problem.path === 'creditPart' ? 'fixCredit' : 'enter')
  const amount = moneyOf(quote.amountMinor)
  return quote.gatewayMinor > 0 && method === 'card' ? t('card', { amount }) : t('next', { amount })
}
