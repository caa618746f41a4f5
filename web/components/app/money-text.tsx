import { useTranslations } from '../../intl/use-translations.ts'
import { classNames } from '../../ui/class-names.ts'
import { useMoneyParts, type Currency } from '../use-money.ts'

interface MoneyTextProps {
  /** In the smallest unit of `currency`. */
  amountMinor: number
  currency: Currency
  /** From `large` on the currency stands small before a heroic number; else as the text around. */
  size?: 'large' | 'hero'
  /** A movement: + in green or − in ink before it, read aloud as words. */
  sign?: boolean
  className?: string
}

/** An amount of money: one number for the eye, one phrase for the ear. */
export function MoneyText({ amountMinor, currency, size, sign, className }: MoneyTextProps) {
  const t = useTranslations('app.kit.money')
  const { symbol, digits } = useMoneyParts()(Math.abs(amountMinor), currency)
  const isMinus = amountMinor < 0
  const spoken = symbol + digits
  const words = isMinus
    ? t('minus', { amount: spoken })
    : sign
      ? t('plus', { amount: spoken })
      : spoken
  return (
    <span
      className={classNames(
        'money',
        size && `money-${size}`,
        digits.length > 9 && 'money-long',
        sign && !isMinus && amountMinor > 0 && 'text-green',
        className,
      )}
    >
      <span aria-hidden>
        {isMinus ? '−' : sign && '+'}
        <span className="money-symbol">{symbol}</span>
        {digits}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
