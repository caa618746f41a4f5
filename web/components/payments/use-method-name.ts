import { useTranslations } from '../../intl/use-translations.ts'
import { savedCardOf, type PayMethod, type SavedCard } from './pay-method.ts'

/** What a method is called: `Visa •••• 4242`, `LINE Pay`. */
export function useMethodName(cards: readonly SavedCard[]): (method: PayMethod) => string {
  const t = useTranslations('payments.ways')
  const brand = useTranslations('payments.form.brands')
  return (method) => {
    const card = savedCardOf(method, cards)
    if (card) return t('saved', { cardBrand: brand(card.brand), lastFour: card.lastFour })
    // Another than none is no word.
    if (method === 'card' && !cards.some(({ state }) => state === 'active')) return t('firstCard')
    return method.startsWith('saved-card:')
      ? t('card')
      : t(method as Exclude<PayMethod, `saved-card:${string}`>)
  }
}
