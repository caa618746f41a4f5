import type { CardParts } from './card-parts.ts'
import { finishRemoval } from './remove-card.ts'

type Parts = Pick<CardParts, 'db' | 'clock' | 'gateway' | 'sealer'>

/**
 * Removes all cards of a member at the gateway, before the account is erased: after that nobody here
 * would know them any more.
 *
 * @throws NamedError `ServiceUnavailable` while the gateway does not answer
 */
export async function forgetCards(parts: Parts, memberId: string): Promise<void> {
  await parts.db
    .updateTable('saved_cards')
    .set({ state: 'removing' })
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .execute()
  const cards = await parts.db
    .selectFrom('saved_cards')
    .where('member_id', '=', memberId)
    .where('state', '=', 'removing')
    .select('id')
    .execute()
  for (const { id: cardId } of cards) await finishRemoval(parts, { memberId, cardId })
}

/**
 * Tells the gateway of removals that it has not confirmed yet. Answers for how many it did.
 *
 * @throws NamedError `ServiceUnavailable` while the gateway does not answer
 */
export async function finishRemovals(parts: Parts, limit: number): Promise<number> {
  const cards = await parts.db
    .selectFrom('saved_cards')
    .where('state', '=', 'removing')
    .select(['member_id as memberId', 'id as cardId'])
    .limit(limit)
    .execute()
  for (const key of cards) await finishRemoval(parts, key)
  return cards.length
}
