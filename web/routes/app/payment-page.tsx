import { lazy, Suspense } from 'react'
import { useActionData, useLoaderData, useRevalidator } from 'react-router'
import { isOpenPayment } from '#contract/values/payment-rules.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { MemberPageLackView } from '../../components/members/member-page-lack.tsx'
import { lackOf, statusOfPage } from '../../components/members/member-page-state.ts'
import { JUST_PAID_MS } from '../../components/payments/load-pay-page.ts'
import { abandon } from '../../components/payments/pay-action.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { still } from '../../components/still.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page-action.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { notFound } from '../../page-middleware.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import '../../styles/payments.css'

const Receipt = still(() =>
  import('../../components/payments/receipt.tsx').then((module) => module.Receipt),
)
const PaidMoment = lazy(() =>
  import('../../components/payments/paid-moment.tsx').then(({ PaidMoment: Part }) => ({
    default: Part,
  })),
)
const OpenPaymentView = lazy(() =>
  import('../../components/payments/open-payment-view.tsx').then(({ OpenPaymentView: Part }) => ({
    default: Part,
  })),
)

export const meta = pageMeta

export const loader = pageLoader(['app', 'payments', 'wallet'], async (page) => {
  const { api, params, text, now } = page
  const answer = await api.getPayment({ id: params.id ?? '' })
  const isUnknown = !answer.success && [404, 422].includes(answer.resultCode)
  if (isUnknown) throw notFound()
  const payment = answer.success ? answer.payment : undefined
  const settledAt = Date.parse(payment?.settledAt ?? '')
  return {
    head: {
      title: payment
        ? text('payments.receipt.headTitle', { store: payment.store.name })
        : text('payments.receipt.title'),
      description: text('payments.receipt.description'),
      isHidden: true,
    },
    status: statusOfPage(answer),
    lack: lackOf(answer),
    payment,
    isNew: payment?.state === 'settled' && now.getTime() - settledAt < JUST_PAID_MS,
  }
})

export const action = pageAction(abandon)

export default function PaymentPage() {
  const t = useTranslations('payments.receipt')
  const siteHref = useSiteHref()
  const { lack, payment, isNew } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { revalidate } = useRevalidator()
  const back = { to: siteHref('/app-web/payments'), label: t('back') }
  const title = t(payment?.state === 'failed' ? 'unpaid.title' : 'title')
  return (
    <AppPage title={title} back={back}>
      {answer?.failure && <Notice kind="error" live title={answer.failure.resultMessage} />}
      {!payment ? (
        <MemberPageLackView lack={lack ?? 'failed'} drawing="SceneSpend" />
      ) : isOpenPayment(payment.state) ? (
        <Suspense>
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
