import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { loadPayPage } from '../../components/payments/load-pay-page.ts'
import { payAction } from '../../components/payments/pay-action.ts'
import { PayLackView } from '../../components/payments/pay-lack-view.tsx'
import { PayView } from '../../components/payments/pay-view.tsx'
import { still } from '../../components/still.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page/page-action.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { revalidateUnlessLost, useLastAnswer } from '../../page/use-page-answer.ts'
import '../../styles/cards.css'
import '../../styles/payments.css'
import '../../styles/sliders.css'
import { UnlessOff } from '../../components/unless-off.tsx'

const StoreToPay = still(() =>
  import('../../components/payments/store-to-pay.tsx').then((module) => module.StoreToPay),
)
const JustPaid = still(() =>
  import('../../components/payments/just-paid.tsx').then((module) => module.JustPaid),
)
const CreditForm = still(() =>
  import('../../components/payments/credit-form.tsx').then((module) => module.CreditForm),
)

export const meta = pageMeta

/** Also after a refusal: the fifth wrong password locks. */
export const shouldRevalidate = revalidateUnlessLost

export const loader = pageLoader(['app', 'payments', 'password', 'errors'], async (page) => {
  const { text } = page
  const { pay, lack, failure } = await loadPayPage(page)
  return {
    head: {
      title: pay
        ? text('payments.pay.headTitle', { store: pay.store.name })
        : text('payments.pay.title'),
      description: text('payments.pay.description'),
      isHidden: true,
    },
    status: failure?.resultCode,
    pay,
    lack: lack ?? 'failed',
  }
})

export const action = pageAction(payAction)

/** Behind the code at a store's counter: opened in a hurry, with one hand. */
export default function PayPage() {
  const t = useTranslations('payments.pay')
  const { pay, lack } = useLoaderData<typeof loader>()
  const answer = useLastAnswer<typeof action>()
  const back = useWayToWallet()
  if (!pay) {
    return (
      <AppPage title={t('title')} back={back}>
        <PayLackView lack={lack} />
      </AppPage>
    )
  }
  return (
    <PayView
      key={pay.store.id}
      page={pay}
      title={t('title')}
      back={back}
      store={<StoreToPay store={pay.store} />}
      before={
        <>
          {pay.justPaid && <JustPaid payment={pay.justPaid} />}
          <div className="hidden no-script:block">
            <UnlessOff name="payments">
              <CreditForm page={pay} answer={answer} />
            </UnlessOff>
          </div>
        </>
      }
    />
  )
}
