import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { cardMark } from '../charges/refused-cards.ts'
import { findBinding, type StoredBinding } from './binding-rows.ts'
import { countCards, MAX_CARDS } from './card-limit.ts'
import type { CardDependencies } from './card-dependencies.ts'
import { retireToken } from './retire-token.ts'

/**
 * Makes a card of a binding once both are there: the charge that went through, and what the gateway
 * knows the card by. A card that the member has already gets the newer token; one more than can be kept
 * is not. Under the member's lock.
 */
export async function finishBinding(
  tx: Transaction<Database>,
  moment: Moment,
  { sealer, sendPushJob }: Pick<CardDependencies, 'sealer' | 'sendPushJob'>,
  binding: StoredBinding,
  area: Area,
): Promise<void> {
  const { memberId, id, card, secretSealed, holderName } = binding
  if (card === null || secretSealed === null) return
  const fingerprint = cardMark(sealer, card)
  const known = await tx
    .selectFrom('saved_cards')
    .where('member_id', '=', memberId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '<>', 'removed')
    .select(['id', 'token_sealed'])
    .executeTakeFirst()
  if (!known && (await countCards(tx, memberId)) >= MAX_CARDS) {
    return failBinding(tx, moment, { sendPushJob }, binding, 'card_limit')
  }
  if (known) await renew(tx, moment, sealer, binding, known)
  const cardId = known?.id ?? newId(moment)
  if (!known) {
    await tx
      .insertInto('saved_cards')
      .values({
        member_id: memberId,
        id: cardId,
        area,
        brand: card.brand,
        last_four: card.lastFour,
        holder_name: holderName,
        token_sealed: secretSealed,
        fingerprint,
        created_at: moment.now(),
      })
      .execute()
  }
  const { numUpdatedRows } = await tx
    .updateTable('card_bindings')
    .set({ state: 'settled', card_id: cardId, secret_sealed: null, finished_at: moment.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`Binding ${id} was ended before`)
  await sendPushJob(tx, {
    kind: 'card-added',
    eventId: `card-added.${id}`,
    memberId,
    facts: { lastFour: card.lastFour },
  })
}

/** The card gets the newer token; the gateway is told to forget the one before, if it is another. */
async function renew(
  tx: Transaction<Database>,
  moment: Moment,
  sealer: CardDependencies['sealer'],
  { memberId, id: bindingId, secretSealed, holderName }: StoredBinding,
  card: { id: string; token_sealed: string | null },
): Promise<void> {
  const { token_sealed: before } = card
  if (
    before !== null &&
    secretSealed !== null &&
    sealer.open(before) !== sealer.open(secretSealed)
  ) {
    await retireToken(tx, moment, { memberId, bindingId, tokenSealed: before })
  }
  await tx
    .updateTable('saved_cards')
    .set({ token_sealed: secretSealed, holder_name: holderName, state: 'active' })
    .where('member_id', '=', memberId)
    .where('id', '=', card.id)
    .execute()
}

/** Ends a binding of which no card came; a token that did come is given back to the gateway. */
export async function failBinding(
  tx: Transaction<Database>,
  moment: Moment,
  { sendPushJob }: Pick<CardDependencies, 'sendPushJob'>,
  { memberId, id }: Pick<StoredBinding, 'memberId' | 'id'>,
  failure: string,
): Promise<void> {
  const binding = await findBinding(tx, memberId, id)
  if (binding?.state !== 'requested') return
  const { secretSealed: tokenSealed } = binding
  if (tokenSealed !== null) await retireToken(tx, moment, { memberId, bindingId: id, tokenSealed })
  await tx
    .updateTable('card_bindings')
    .set({ state: 'failed', failure, secret_sealed: null, finished_at: moment.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
  await sendPushJob(tx, {
    kind: 'card-not-added',
    eventId: `card-not-added.${id}`,
    memberId,
    facts: { bindingId: id },
  })
}
