import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { loadPayPage } from '../../components/payments/load-pay-page.ts'
import { payAction } from '../../components/payments/pay-action.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PayLackView } from '../../components/payments/pay-lack-view.tsx'
import { PayView } from '../../components/payments/pay-view.tsx'
import { StoreToPay } from '../../components/payments/store-to-pay.tsx'
import { JustPaid } from '../../components/payments/just-paid.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page/page-action.ts'
import { memberLoader, type PageRequest } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { revalidateUnlessLost, useLastAnswer } from '../../page/use-page-answer.ts'
import { UnlessOff } from '../../components/unless-off.tsx'

/** For pages without scripts: its own is the last that comes. */
const CreditForm = lazyPart(() =>
  import('../../components/payments/credit-form.tsx').then((module) => module.CreditForm),
)

export const meta = pageMeta

/** Also after a refusal: the fifth wrong password locks. */
export const shouldRevalidate = revalidateUnlessLost

export const handle = { texts: pageTexts('app', 'payments', 'password', 'errors') }

export const loader = memberLoader(
  handle.texts,
  ({ text }) => ({ head: headOf(text('payments.pay.title'), text) }),
  async (page) => {
    const { text } = page
    const own = await loadPayPage(page)
    const store = own.pay?.store.name
    return {
      own,
      status: own.status,
      ...(store !== undefined && { head: headOf(text('payments.pay.headTitle', { store }), text) }),
    }
  },
)

function headOf(title: string, text: PageRequest['text']) {
  return { title, description: text('payments.pay.description'), isHidden: true }
}

export const action = pageAction(payAction)

/** Behind the code at a store's counter: opened in a hurry, with one hand. */
export default function PayPage() {
  const t = useTranslations('payments.pay')
  const { own: { pay, lack = 'failed' } = {}, noMember } = useLoaderData<typeof loader>()
  const answer = useLastAnswer<typeof action>()
  const back = useWayToWallet()
  if (!pay) {
    return (
      <AppPage title={t('title')} back={back}>
        <PayLackView lack={noMember ?? lack} />
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
              <Suspense>
                <CreditForm page={pay} answer={answer} />
              </Suspense>
            </UnlessOff>
          </div>
        </>
      }
    />
  )
}
