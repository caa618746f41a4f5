import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paymentReference, shortId } from '#contract/values/short-id.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { LogLink } from '../acts/log-link.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { Facts } from '../parts/facts.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { CopyId, ShortId } from '../parts/short-id.tsx'
import { PaymentState } from './payment-state.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { RefundPanel } from './refund-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { memberId = '', payment = '' } = params
  return answerOf(await api.payments.get({ memberId, payment }), request)
}

export function Component() {
  const found = useLoaderData<typeof loader>()
  // A refund that was begun of one payment is not one of the next.
  return <PaymentView key={found.payment.id} found={found} />
}

/** One payment: what we and the gateway said of it, and its refunds. */
function PaymentView({ found }: { found: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('console.payment')
  const { may } = useMe()
  const { payment, charge, acts } = found
  const [isRefunding, setRefunding] = useState(false)
  const { currency, amountMinor, refundedMinor, state } = payment
  const leftMinor = amountMinor - refundedMinor
  const isRefundable = (state === 'settled' || state === 'refunded_part') && leftMinor > 0
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} />
  return (
    <OfArea area={payment.area}>
      <PageHead
        title={payment.store.name}
        name={`${paymentReference(payment.id)} · ${payment.store.name}`}
        states={<PaymentState state={state} />}
        acts={
          may('payments.refund') &&
          isRefundable && <Button onClick={() => setRefunding(true)}>{t('refund.open')}</Button>
        }
      />
      <p className="mb-2 flex flex-wrap items-center gap-x-3 text-muted">
        <span>
          {t('reference')} <ShortId id={payment.id} />
        </span>
        <CopyId id={payment.id} />
        {may('members.read') && (
          <Link
            to={`/members/${encodeURIComponent(payment.memberId)}`}
            title={payment.memberId}
            className="link"
          >
            {t('member', { id: shortId(payment.memberId) })}
          </Link>
        )}
      </p>
      <Facts
        items={[
          { label: t('amount'), value: money(amountMinor) },
          { label: t('credit'), value: money(payment.creditMinor) },
          { label: t('gateway'), value: money(payment.gatewayMinor) },
          { label: t('rebate'), value: money(payment.rebateMinor) },
          { label: t('refunded'), value: money(refundedMinor) },
        ]}
      />
      <PaymentTimeline payment={payment} charge={charge} acts={acts} />
      <LogLink subject={`payments/${payment.id}`} />
      {isRefunding && (
        <RefundPanel payment={payment} leftMinor={leftMinor} onClose={() => setRefunding(false)} />
      )}
    </OfArea>
  )
}
