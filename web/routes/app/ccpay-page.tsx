import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { CardsNeedScript, NoGateway } from '../../components/cards/no-gateway.tsx'
import { JustPaid } from '../../components/payments/just-paid.tsx'
import { CardForApp } from '../../components/payments/card-for-app.tsx'
import { loadPayPage } from '../../components/payments/load-pay-page.ts'
import { PayByCard } from '../../components/payments/pay-by-card.tsx'
import { PayLackView } from '../../components/payments/pay-lack-view.tsx'
import { readDraft } from '../../components/payments/pay-quote.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { useAppChannel } from '../../client/use-app-bridge.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { memberLoader, orThrow, type PageRequest } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { useRootData } from '../../page/root-data.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { UnlessOff } from '../../components/unless-off.tsx'
import '../../components/payments/pay-view.css'

export const meta = pageMeta

/** Also after a refusal: the fifth wrong password locks. */
export const shouldRevalidate = () => true

export const handle = { texts: pageTexts('app', 'payments', 'password', 'errors') }

/** `{token?}` of the address never comes so far: it is exchanged for a session (decision 15). */
export const loader = memberLoader(
  handle.texts,
  ({ text, query }) => ({
    head: {
      title: text('payments.ccpay.headTitle'),
      description: text('payments.ccpay.description'),
      isHidden: true,
    },
    isOurs: query.get('from') === 'pay',
  }),
  loadCcpay,
)

async function loadCcpay(page: PageRequest) {
  const storeId = page.query.get('store')
  if (storeId) {
    const { lack, status, pay } = await loadPayPage({ ...page, params: { storeId } })
    return { own: { lack, pay, gateway: pay?.gateway ?? null }, status }
  }
  const { gateway } = orThrow(await page.api.cards.getGateway({}))
  return { own: { lack: undefined, pay: undefined, gateway }, status: undefined }
}

/** Pays with a card that is typed now, or gives the app its prime (docs/app-bridge.md). */
export default function CcpayPage() {
  const t = useTranslations('payments.ccpay')
  const back = useWayBack()
  return (
    <AppPage title={t('title')} back={back} className="pay-parts">
      <Content />
    </AppPage>
  )
}

/** To the payment with all that was typed, where this page belongs to one. */
function useWayBack() {
  const t = useTranslations('payments.ccpay')
  const siteHref = useSiteHref()
  const toWallet = useWayToWallet()
  const pay = useLoaderData<typeof loader>().own?.pay
  if (!pay) return toWallet
  const { amount, credit } = pay
  const query = new URLSearchParams({ amount, ...(credit !== '' && { credit }), way: 'card' })
  return { to: siteHref(`/app-web/pay/${pay.store.id}?${query}`), label: t('back') }
}

function Content() {
  const { own: { lack, pay, gateway } = {}, noMember, isOurs } = useLoaderData<typeof loader>()
  const isInApp = useAppChannel(useRootData()?.isInApp === true)
  const why = noMember ?? lack
  if (why) return <PayLackView lack={why} />
  if (!pay && !isInApp) return <StartAtStore />
  if (!gateway?.hasCards) return <NoGateway />
  if (!pay) {
    return (
      <>
        <CardsNeedScript />
        <div className="grid gap-6 no-script:hidden">
          <UnlessOff name="payments">
            <CardForApp gateway={gateway} />
          </UnlessOff>
        </div>
      </>
    )
  }
  const { quote } = readDraft(
    { amount: pay.amount, credit: 'part', creditPart: pay.credit },
    pay.terms,
  )
  // Without an amount, or with credit that pays it all, the payment's own page comes first.
  if (!pay.openPayment && !quote?.gatewayMinor) return <StartAtStore storeId={pay.store.id} />
  return (
    <>
      <CardsNeedScript />
      <div className="grid gap-6 no-script:hidden">
        {/* What began on our own page ends on it, in the app as well. */}
        <PayByCard
          page={pay}
          quote={quote ?? NOTHING}
          gateway={gateway}
          isForApp={isInApp && !isOurs}
          before={pay.justPaid && <JustPaid payment={pay.justPaid} />}
        />
      </div>
    </>
  )
}

/** Stands behind an open payment, which is shown in place of the form. */
const NOTHING = {
  amountMinor: 0,
  creditMinor: 0,
  gatewayMinor: 0,
  rebateMinor: 0,
  isCapped: false,
  balanceAfterMinor: 0,
}

function StartAtStore({ storeId }: { storeId?: string }) {
  const t = useTranslations('payments.ccpay.start')
  const siteHref = useSiteHref()
  const path = storeId === undefined ? '/store-list' : `/app-web/pay/${storeId}`
  return (
    <NotYet
      reason="empty"
      drawing="scenes/spend"
      title={t('title')}
      text={t('text')}
      action={
        <ButtonLink to={siteHref(path)}>{t(storeId === undefined ? 'action' : 'pay')}</ButtonLink>
      }
    />
  )
}
