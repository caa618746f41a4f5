import { NamedError } from '#contract/values/errors.ts'
import type { CardRemoval } from '../../../db/tables/saved-cards.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { GatewayAway, RemovalUnproven, type CardSecret } from '../charges/gateway-port.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { requireCardPassword } from '../../people/passwords/require-password.ts'
import type { CardDependencies } from './card-dependencies.ts'
import { openCardSecret } from './card-secret.ts'
import { findCard, type StoredCard } from './list-cards.ts'

export interface RemoveCardInput {
  memberId: string
  cardId: string
  password: string | undefined
}

/**
 * Removes a card at the gateway, asks it whether the card is gone, and keeps both answers as the proof
 * that the member is shown (rules.md, Trust). From the first step on the card pays nothing. Removing again
 * answers the first removal.
 *
 * @throws NamedError `CardNotFound`, `ServiceUnavailable` while the gateway does not answer (the card
 * pays nothing all the same, and the removal is tried again), and those of passwords
 */
export async function removeCard(
  dependencies: CardDependencies,
  input: RemoveCardInput,
): Promise<StoredCard> {
  const { db, clock } = dependencies
  const { memberId, cardId, password } = input
  await requireCardPassword(db, clock, { memberId, given: password })
  const card = await findCard(db, { memberId, cardId })
  if (!card) throw new NamedError('CardNotFound')
  if (card.state === 'removed') return card
  await stopUse(dependencies, input)
  return finishRemoval(dependencies, { memberId, cardId })
}

/** Also for a card whose removal the gateway has not heard of yet. */
export async function finishRemoval(
  dependencies: Pick<CardDependencies, 'db' | 'clock' | 'gateway' | 'sealer'>,
  { memberId, cardId }: Pick<RemoveCardInput, 'memberId' | 'cardId'>,
): Promise<StoredCard> {
  const { db, sealer } = dependencies
  const row = await db
    .selectFrom('saved_cards')
    .where('member_id', '=', memberId)
    .where('id', '=', cardId)
    .where('state', '=', 'removing')
    .select('token_sealed')
    .executeTakeFirst()
  if (row?.token_sealed) {
    const removal = await removeAtGateway(dependencies, openCardSecret(sealer, row.token_sealed))
    await db
      .updateTable('saved_cards')
      .set({
        state: 'removed',
        token_sealed: null,
        removal: JSON.stringify(removal),
        removed_at: dependencies.clock.now(),
      })
      .where('member_id', '=', memberId)
      .where('id', '=', cardId)
      .where('state', '=', 'removing')
      // Bound anew meanwhile, it has another one, which still pays.
      .where('token_sealed', '=', row.token_sealed)
      .execute()
  }
  const card = await findCard(db, { memberId, cardId })
  if (!card) throw new NamedError('CardNotFound')
  return card
}

async function stopUse(
  { db }: CardDependencies,
  { memberId, cardId }: RemoveCardInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    await tx
      .updateTable('saved_cards')
      .set({ state: 'removing' })
      .where('member_id', '=', memberId)
      .where('id', '=', cardId)
      .where('state', '=', 'active')
      .execute()
  })
}

/** @throws NamedError `ServiceUnavailable`, with RemovalUnproven as its cause where it has answered */
export async function removeAtGateway(
  { gateway, clock }: Pick<CardDependencies, 'gateway' | 'clock'>,
  secret: CardSecret,
): Promise<CardRemoval> {
  try {
    const answer = await gateway.removeCard(secret)
    const at = clock.now().toISOString()
    const check = await gateway.askForCard(secret)
    // It is still there, or the answer is about something else: nothing is proven, whatever was said.
    if (!check.isGone) throw new RemovalUnproven(`Asked for the card: ${check.status}`)
    const checkedAt = clock.now().toISOString()
    return { ...answer, at, checkedStatus: check.status, checkedAt }
  } catch (error) {
    if (error instanceof GatewayAway) throw new NamedError('ServiceUnavailable', { cause: error })
    throw error
  }
}
