import type { ChargeOwner } from '../charges/charge-owner.ts'
import { getBindingOfCharge } from './binding-rows.ts'
import type { CardDependencies } from './card-dependencies.ts'
import { failBinding, finishBinding } from './finish-binding.ts'

/** What happens to a binding as its charge goes on. Its one unit is returned by the charge itself. */
export function makeBindingOwner(
  dependencies: Pick<CardDependencies, 'sealer' | 'sendPushJob'>,
): ChargeOwner {
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
      await finishBinding(tx, moment, dependencies, { ...binding, card }, area)
    },
    async fail(tx, moment, { memberId, id }, failure) {
      await failBinding(
        tx,
        moment,
        dependencies,
        await getBindingOfCharge(tx, memberId, id),
        failure,
      )
    },
    refunded: () => Promise.resolve(),
  }
}
