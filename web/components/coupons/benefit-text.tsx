import type { Discount } from '#contract/coupons.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { MoneyText } from '../app/money-text.tsx'
import type { Currency } from '../use-money.ts'
import './benefit-text.css'

interface BenefitTextProps {
  discount: Discount
  currency: Currency
}

/** What a ticket or coupon takes off, or gives, in as few characters as it can. */
export function BenefitText({ discount, currency }: BenefitTextProps) {
  const t = useTranslations('coupons.benefit')
  const isChinese = useRootData()?.locale.startsWith('zh')
  if (discount.kind === 'amount') return <MoneyText {...discount} currency={currency} />
  if (discount.kind === 'gift') return <span className="ticket-gift">{discount.gift}</span>
  const { percent } = discount
  return t('percent', { value: isChinese ? tenthsPaid(percent) : percent })
}

/** Chinese counts what is paid, in tenths where it can: 10 percent off is 9折, 15 is 85折, 95 is 0.5折. */
function tenthsPaid(percent: number): number {
  const paid = 100 - percent
  return paid % 10 === 0 || paid < 10 ? paid / 10 : paid
}

/** The word beside the number: "off", "free". In Chinese 9折 says it all. */
export function useBenefitNote(): (discount: Discount) => string | undefined {
  const t = useTranslations('coupons.benefit')
  const isChinese = useRootData()?.locale.startsWith('zh')
  return ({ kind }) => (kind === 'percent' && isChinese ? undefined : t(`note.${kind}`))
}
