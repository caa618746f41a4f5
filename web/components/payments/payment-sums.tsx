import type { ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { MoneyText } from '../app/money-text.tsx'
import type { Currency } from '../use-money.ts'
import './payment-sums.css'

interface PaymentSumsProps {
  amountMinor: number
  creditMinor: number
  gatewayMinor: number
  /** Undefined: nothing was paid, so there is nothing to come back. */
  rebateMinor: number | undefined
  currency: Currency
  /** What pays the gateway's part: `Visa •••• 4242`. */
  methodName: string | undefined
  /** Rows after these. */
  children?: ReactNode
}

/** What a payment is made of, and what comes back: before it and after it the same lines. */
export function PaymentSums(props: PaymentSumsProps) {
  const t = useTranslations('payments.sums')
  const { amountMinor, creditMinor, gatewayMinor, rebateMinor, currency, methodName, children } =
    props
  return (
    <dl className="pay-sums">
      <SumRow label={t('amount')} isTotal {...{ amountMinor, currency }} />
      {creditMinor > 0 && (
        <SumRow label={t('credit')} amountMinor={creditMinor} currency={currency} />
      )}
      {gatewayMinor > 0 && (
        <SumRow label={methodName ?? t('gateway')} amountMinor={gatewayMinor} currency={currency} />
      )}
      {rebateMinor !== undefined && (
        <SumRow
          label={t('rebate')}
          amountMinor={rebateMinor}
          currency={currency}
          isGold={rebateMinor > 0}
        />
      )}
      {children}
    </dl>
  )
}

interface SumRowProps {
  label: ReactNode
  amountMinor: number
  currency: Currency
  isTotal?: boolean
  isGold?: boolean
}

export function SumRow({ label, amountMinor, currency, isTotal, isGold }: SumRowProps) {
  const look = isTotal ? 'text-22 font-bold' : isGold ? 'font-semibold text-gold-text' : undefined
  return (
    <div>
      <dt>{label}</dt>
      <dd className={look}>
        <MoneyText amountMinor={amountMinor} currency={currency} />
      </dd>
    </div>
  )
}
