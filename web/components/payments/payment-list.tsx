import type { Payment } from '#contract/payments.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useClock } from '../use-clock.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { StoreIcon } from '../../art/place-icons.tsx'
import { ListRow } from '../app/list-row.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import { useSiteHref } from '../site-link.tsx'
import { PaymentChip } from './payment-chip.tsx'
import '../members/movement-list.css'

/** Payments by month, the newest first. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const format = useFormatter()
  const months = new Map<string, Payment[]>()
  for (const payment of payments) {
    const at = new Date(payment.createdAt)
    const name = format.dateTime(at, { year: 'numeric', month: 'long' })
    months.set(name, [...(months.get(name) ?? []), payment])
  }
  return (
    <div className="grid gap-5">
      {[...months].map(([name, ofMonth], index) => (
        <section key={name} aria-labelledby={`month-${index}`}>
          <h2 id={`month-${index}`} className="month-head text-18">
            {name}
          </h2>
          <ul className="list-rows">
            {ofMonth.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useTranslations('payments.list')
  const clock = useClock()
  const siteHref = useSiteHref()
  const { id, store, state, amountMinor, rebateMinor, currency, createdAt } = payment
  const moneyOf = useMemberMoney(currency)
  const hasRebate = state === 'settled' && rebateMinor > 0
  return (
    <ListRow
      icon={<StoreIcon className="size-5" />}
      to={siteHref(`/app-web/payments/${id}`)}
      title={<span className="wrap-anywhere">{store.name}</span>}
      sub={
        <>
          <time dateTime={createdAt} className="inline-block" suppressHydrationWarning>
            {clock(createdAt, { withDay: 'short' })}
          </time>{' '}
          {hasRebate && (
            <span className="text-gold-text">{t('rebate', { amount: moneyOf(rebateMinor) })}</span>
          )}
          {state !== 'settled' && (
            <span className="mt-1 block">
              <PaymentChip payment={payment} />
            </span>
          )}
        </>
      }
      right={
        <span className={state === 'failed' ? 'text-muted line-through' : 'font-semibold'}>
          <MoneyText amountMinor={amountMinor} currency={currency} />
        </span>
      }
    />
  )
}
