import type { ChargeOwner } from '../charges/charge-owner.ts'
import { getBindingOfCharge } from './binding-rows.ts'
import type { CardParts } from './card-parts.ts'
import { failBinding, finishBinding } from './finish-binding.ts'

/** What happens to a binding as its charge goes on. Its one unit is returned by the charge itself. */
export function makeBindingOwner(parts: Pick<CardParts, 'sealer' | 'sendPushJob'>): ChargeOwner {
  return {
    follow: () => Promise.resolve(),
    async settle(tx, moment, { memberId, id, area }, trade) {
      const binding = await getBindingOfCharge(tx, memberId, id)
      const card = binding.card ?? trade.card
      await tx
        .updateTable('card_bindings')
        .set({ card: card && JSON.stringify(card) })
        .where('member_id', '=', memberId)
        .where('id', '=', binding.id)
        .execute()
      // Without its token, which may come with a notification yet, it waits.
      await finishBinding(tx, moment, parts, { ...binding, card }, area)
    },
    async fail(tx, moment, { memberId, id }, failure) {
      await failBinding(tx, moment, parts, await getBindingOfCharge(tx, memberId, id), failure)
    },
    refunded: () => Promise.resolve(),
  }
}
