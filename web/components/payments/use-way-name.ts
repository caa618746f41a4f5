import { useTranslations } from '../../intl/use-translations.ts'
import { savedCardOf, type PayWay, type SavedCard } from './pay-way.ts'

/** What a way to pay is called: `Visa •••• 4242`, `LINE Pay`. */
export function useWayName(cards: readonly SavedCard[]): (way: PayWay) => string {
  const t = useTranslations('payments.ways')
  const brand = useTranslations('payments.form.brands')
  return (way) => {
    const card = savedCardOf(way, cards)
    if (card) return t('saved', { cardBrand: brand(card.brand), lastFour: card.lastFour })
    // Another than none is no word.
    if (way === 'card' && !cards.some(({ state }) => state === 'active')) return t('firstCard')
    return way.startsWith('saved-card:')
      ? t('card')
      : t(way as Exclude<PayWay, `saved-card:${string}`>)
  }
}
