import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { useMemberMoney } from '../members/use-member-money.ts'
import type { Currency } from '../use-money.ts'
import type { PayQuote, PayTerms } from './pay-quote.ts'
import './pay-preview.css'

interface PayPreviewProps {
  quote: PayQuote | undefined
  terms: PayTerms
  currency: Currency
}

/** What comes back, before the payment: the number, the rule that makes it, and its cap when it bites. */
export function PayPreview({ quote, terms, currency }: PayPreviewProps) {
  const t = useTranslations('payments.pay.preview')
  const moneyOf = useMemberMoney(currency)
  const { percent, capMinor } = terms.rebate
  if (percent === 0) return <p className="phrases text-muted">{t('none')}</p>
  const cap = capMinor === null ? '' : moneyOf(capMinor)
  const rule = capMinor === null ? t('rule', { percent }) : t('ruleCap', { percent, cap })
  if (!quote) return <p className="phrases pay-back text-gold-text">{rule}</p>
  const { gatewayMinor, rebateMinor, isCapped, balanceAfterMinor } = quote
  return (
    <div className="pay-back">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{t('title')}</span>
        <span className="text-gold-text">
          <MoneyText amountMinor={rebateMinor} currency={currency} size="large" />
        </span>
      </p>
      <p className="phrases text-14 text-muted">
        {gatewayMinor === 0
          ? t('creditOnly')
          : t('reckon', { percent, amount: moneyOf(gatewayMinor) })}{' '}
        {isCapped && <Chip tone="gold">{t('capped', { cap })}</Chip>}
      </p>
      <p className="phrases mt-2 border-t border-line pt-2 text-14">
        {t('after', { amount: moneyOf(balanceAfterMinor) })}
      </p>
    </div>
  )
}
