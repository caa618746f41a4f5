import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { StoredBinding } from './binding-rows.ts'
import type { CardParts } from './card-parts.ts'

/**
 * Makes a card of a binding once both are there: the charge that went through, and what the gateway
 * knows the card by. A card that the member has already gets the newer token. Under the member's lock.
 */
export async function finishBinding(
  tx: Transaction<Database>,
  { clock, sealer, sendPushJob }: Pick<CardParts, 'clock' | 'sealer' | 'sendPushJob'>,
  binding: StoredBinding,
  area: Area,
): Promise<void> {
  const { memberId, id, card, secretSealed, holderName } = binding
  if (card === null || secretSealed === null) return
  const fingerprint = sealer.fingerprint(`card:${card.identifier}`)
  const known = await tx
    .updateTable('saved_cards')
    .set({ token_sealed: secretSealed, holder_name: holderName, state: 'active' })
    .where('member_id', '=', memberId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '<>', 'removed')
    .returning('id')
    .executeTakeFirst()
  const cardId = known?.id ?? newId(clock)
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
        created_at: clock.now(),
      })
      .execute()
  }
  await tx
    .updateTable('card_bindings')
    .set({ state: 'settled', card_id: cardId, secret_sealed: null, finished_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  await sendPushJob(tx, {
    kind: 'card-added',
    eventId: `card-added.${id}`,
    memberId,
    facts: { lastFour: card.lastFour },
  })
}

/** Ends a binding of which no card came. */
export async function failBinding(
  tx: Transaction<Database>,
  { clock }: Pick<CardParts, 'clock'>,
  { memberId, id }: Pick<StoredBinding, 'memberId' | 'id'>,
  failure: string,
): Promise<void> {
  await tx
    .updateTable('card_bindings')
    .set({ state: 'failed', failure, secret_sealed: null, finished_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}
