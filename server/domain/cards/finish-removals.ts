import type { CardParts } from './card-parts.ts'
import { openCardSecret } from './card-secret.ts'
import { finishRemoval } from './remove-card.ts'

type Parts = Pick<CardParts, 'db' | 'clock' | 'gateway' | 'sealer'>

/**
 * Tells the gateway of removals that it has not confirmed yet, and of tokens that nobody here uses any
 * more. Answers for how many it did.
 *
 * @throws AggregateError after the last one, with what failed
 */
export async function finishRemovals(parts: Parts, limit: number): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  const attempt = async (work: Promise<unknown>) => {
    await work.then(
      () => (done += 1),
      (error: unknown) => failures.push(error),
    )
  }
  const cards = await parts.db
    .selectFrom('saved_cards')
    .where('state', '=', 'removing')
    .select(['member_id as memberId', 'id as cardId'])
    .orderBy('created_at')
    .limit(limit)
    .execute()
  for (const key of cards) await attempt(finishRemoval(parts, key))
  const tokens = await parts.db
    .selectFrom('retired_card_tokens')
    .selectAll()
    .orderBy('created_at')
    .limit(limit)
    .execute()
  for (const token of tokens) await attempt(removeToken(parts, token))
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} cards could not be removed`)
  }
  return done
}

/** Whatever the gateway says of the card: one that it does not know is gone as well. */
async function removeToken(
  { db, gateway, sealer }: Parts,
  token: { member_id: string; id: string; token_sealed: string },
): Promise<void> {
  await gateway.removeCard(openCardSecret(sealer, token.token_sealed))
  await db
    .deleteFrom('retired_card_tokens')
    .where('member_id', '=', token.member_id)
    .where('id', '=', token.id)
    .execute()
}
