import { Suspense } from 'react'
import { useActionData, useLoaderData, useRevalidator } from 'react-router'
import type { Payment } from '#contract/payments.ts'
import { isOpenPayment } from '#contract/values/payment-rules.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { lazyPart, PartToCome } from '../../components/lazy-part.tsx'
import { MemberPageLackView } from '../../components/members/member-page-lack.tsx'
import { JUST_PAID_MS } from '../../components/payments/load-pay-page.ts'
import { abandon } from '../../components/payments/pay-action.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { Receipt } from '../../components/payments/receipt.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page/page-action.ts'
import { memberLoader, statusOf, type PageRequest } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

const PaidMoment = lazyPart(() =>
  import('../../components/payments/paid-moment.tsx').then((module) => module.PaidMoment),
)
const OpenPaymentView = lazyPart(() =>
  import('../../components/payments/open-payment-view.tsx').then(
    (module) => module.OpenPaymentView,
  ),
)

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'payments', 'wallet') }

export const loader = memberLoader(
  handle.texts,
  ({ text }) => ({ head: headOf(text('payments.receipt.title'), text) }),
  loadPayment,
)

function headOf(title: string, text: PageRequest['text']) {
  return { title, description: text('payments.receipt.description'), isHidden: true }
}

async function loadPayment({ api, params, text, now }: PageRequest) {
  const answer = await api.payments.get({ id: params.id ?? '' })
  const isUnknown = !answer.success && [404, 422].includes(answer.resultCode)
  const payment = answer.success ? answer.payment : undefined
  const settledAt = Date.parse(payment?.settledAt ?? '')
  const isNew = payment?.state === 'settled' && now.getTime() - settledAt < JUST_PAID_MS
  return {
    own: { payment, isNew, isMissing: isUnknown },
    status: isUnknown ? 404 : statusOf(answer),
    ...(payment && {
      head: headOf(text('payments.receipt.headTitle', { store: payment.store.name }), text),
    }),
  }
}

export const action = pageAction(abandon)

/** Only what was paid has a receipt. */
function titleKey(payment: Payment | undefined) {
  if (payment?.isAbandoned) return 'abandoned.title'
  if (payment?.state === 'failed') return 'unpaid.title'
  return payment && isOpenPayment(payment.state) ? 'openTitle' : 'title'
}

export default function PaymentPage() {
  const t = useTranslations('payments.receipt')
  const siteHref = useSiteHref()
  const { own: { payment, isNew, isMissing } = {}, noMember } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { revalidate } = useRevalidator()
  const back = { to: siteHref('/app-web/payments'), label: t('back') }
  const title = t(titleKey(payment))
  return (
    <AppPage title={title} back={back}>
      {answer?.failure && <Notice kind="error" live title={answer.failure.resultMessage} />}
      {isMissing ? (
        <MissingPayment to={back.to} />
      ) : !payment ? (
        <MemberPageLackView lack={noMember ?? 'failed'} drawing="scenes/spend" />
      ) : isOpenPayment(payment.state) ? (
        <Suspense fallback={<PartToCome />}>
          <OpenPaymentView key={payment.id} payment={payment} onDecided={() => void revalidate()} />
        </Suspense>
      ) : (
        <>
          {isNew && (
            <Suspense>
              <PaidMoment payment={payment} isReceipt />
            </Suspense>
          )}
          <Receipt payment={payment} />
        </>
      )}
    </AppPage>
  )
}

/** Not there, or another member's: nobody is told which. */
function MissingPayment({ to }: { to: string }) {
  const t = useTranslations('payments.receipt.missing')
  return (
    <NotYet
      reason="empty"
      drawing="scenes/spend"
      title={t('title')}
      text={t('text')}
      action={<ButtonLink to={to}>{t('payments')}</ButtonLink>}
    />
  )
}
