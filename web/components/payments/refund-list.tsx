import type { Payment, PaymentRefund } from '#contract/payments.ts'
import { useClock } from '../use-clock.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { StatusChip } from '../app/status-chip.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import { SumRow } from './payment-sums.tsx'
import '../app/detail-disclosure.css'

const TONES = { requested: 'waiting', settled: 'good', failed: 'error' } as const

/** What went back, each time, and where it went. */
export function RefundList({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.receipt.refunds')
  const { refunds, refundedMinor, amountMinor, currency } = payment
  const moneyOf = useMemberMoney(currency)
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="text-22">
        {t('title')}
      </h2>
      <p className="text-muted">
        {t('total', { amount: moneyOf(refundedMinor), of: moneyOf(amountMinor) })}
      </p>
      <ul className="mt-3 grid gap-4">
        {refunds.map((refund) => (
          <RefundItem key={refund.id} refund={refund} currency={currency} />
        ))}
      </ul>
    </section>
  )
}

interface RefundItemProps {
  refund: PaymentRefund
  currency: Payment['currency']
}

function RefundItem({ refund, currency }: RefundItemProps) {
  const t = useTranslations('payments.receipt.refunds')
  const clock = useClock()
  const { state, amountMinor, creditMinor, gatewayMinor, clawBackMinor, createdAt } = refund
  const day = clock(createdAt, { withDay: 'long' })
  return (
    <li className="rounded-card bg-sand p-4 text-[0.875rem]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="text-18">
          <MoneyText amountMinor={amountMinor} currency={currency} />
        </b>
        <StatusChip tone={TONES[state]}>{t(state)}</StatusChip>
      </div>
      <time dateTime={createdAt} className="text-muted" suppressHydrationWarning>
        {t('at', { time: day })}
      </time>
      <dl className="pay-sums">
        {creditMinor > 0 && (
          <SumRow label={t('credit')} amountMinor={creditMinor} currency={currency} />
        )}
        {gatewayMinor > 0 && (
          <SumRow label={t('gateway')} amountMinor={gatewayMinor} currency={currency} />
        )}
        {clawBackMinor > 0 && (
          <SumRow label={t('clawBack')} amountMinor={-clawBackMinor} currency={currency} />
        )}
      </dl>
    </li>
  )
}
