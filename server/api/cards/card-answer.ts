import type { Card } from '#contract/cards.ts'
import type { StoredCard } from '../../domain/paying/cards/list-cards.ts'

/** A card as it is answered to its member. */
export function cardAnswer(card: StoredCard): Card {
  const { id, brand, lastFour, holderName, state, removal, createdAt } = card
  return { id, brand, lastFour, holderName, state, removal, createdAt: createdAt.toISOString() }
}
