import type { Payment } from '#contract/payments.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** What paid the part that was not credit; undefined where credit paid all. */
export function usePaidWith({ method, wallet, card, gatewayMinor }: Payment): string | undefined {
  const t = useTranslations('payments.ways')
  const brand = useTranslations('payments.form.brands')
  const other = useTranslations('payments.sums')('gateway')
  if (gatewayMinor === 0) return undefined
  if (card) return t('saved', { cardBrand: brand(card.brand), lastFour: card.lastFour })
  if (wallet) return t(wallet)
  return method === 'apple-pay' ? t('apple-pay') : other
}
