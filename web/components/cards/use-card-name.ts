import type { Card } from '#contract/cards.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** 'Visa ending in 4242': what a card is called in a sentence. Texts: group `payments`. */
export function useCardName(): (card: Pick<Card, 'brand' | 'lastFour'>) => string {
  const t = useTranslations('payments')
  return ({ brand, lastFour }) =>
    t('cards.name', { cardBrand: t(`form.brands.${brand}`), lastFour })
}
