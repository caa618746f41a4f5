import { momentOf } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { BoundCard } from '../../../db/tables/saved-cards.ts'
import type { CardSecret } from '../charges/gateway-port.ts'
import { findCharge } from '../charges/charge-rows.ts'
import { lockAnyAccount } from '../../people/members/lock-any-account.ts'
import { getBindingOfCharge } from './binding-rows.ts'
import type { CardDependencies } from './card-dependencies.ts'
import { sealCardSecret } from './card-secret.ts'
import { finishBinding } from './finish-binding.ts'
import { retireToken } from './retire-token.ts'

export interface KeepCardSecretInput {
  memberId: string
  chargeId: string
  secret: CardSecret
  card: BoundCard | null
}

/**
 * Keeps what a card is known by at the gateway, whenever it comes: with the answer, or with a
 * notification before or after the bank's confirmation. The first one counts. It can pay nothing until
 * the gateway says that the binding's charge went through; one that comes too late is retired.
 */
export async function keepCardSecret(
  dependencies: CardDependencies,
  { memberId, chargeId, secret, card }: KeepCardSecretInput,
): Promise<void> {
  const { db, clock, sealer } = dependencies
  await inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await lockAnyAccount(tx, memberId)
    const charge = await findCharge(tx, { memberId, chargeId })
    if (charge?.purpose !== 'binding') return
    const binding = await getBindingOfCharge(tx, memberId, chargeId)
    const secretSealed = sealCardSecret(sealer, secret)
    if (binding.state === 'failed') {
      const late = { memberId, bindingId: binding.id, tokenSealed: secretSealed }
      return retireToken(tx, moment, late)
    }
    if (binding.state !== 'requested' || binding.secretSealed !== null) return
    const known = { ...binding, secretSealed, card: card ?? binding.card }
    await tx
      .updateTable('card_bindings')
      .set({ secret_sealed: secretSealed, card: known.card && JSON.stringify(known.card) })
      .where('member_id', '=', memberId)
      .where('id', '=', binding.id)
      .execute()
    if (charge.state === 'settled')
      await finishBinding(tx, moment, dependencies, known, charge.area)
  })
}
