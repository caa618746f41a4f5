import type { Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { settleCharge } from '../charges/settle-charge.ts'
import { lockAnyAccount } from '../../people/members/lock-any-account.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { findPayment, type StoredPayment } from './payment-rows.ts'

/** Of one member: whoever gives up more ids before they come is no page of ours. */
export const MAX_ABANDONMENTS = 200

/** What is forgotten is forgotten once a day (`deleteOldAbandonments`). */
const SWEEP_SECONDS = 86_400

export interface AbandonPaymentInput {
  memberId: string
  id: string
}

/**
 * Gives up what waits for a confirmation; what is decided is left as it is. An id that is not known yet pays
 * nothing any more: its request may still be on the way, and the member is told that nothing was paid.
 *
 * @throws NamedError `TooManyRequests` where too many ids are remembered of the member
 */
export async function abandonPayment(
  dependencies: PaymentDependencies,
  { memberId, id }: AbandonPaymentInput,
): Promise<void> {
  const payment = await findOrForbid(dependencies, { memberId, id })
  if (!payment || payment.chargeId === null) return
  await settleCharge(dependencies, { memberId, chargeId: payment.chargeId }, { isAbandoned: true })
}

async function findOrForbid(
  { db, clock }: PaymentDependencies,
  { memberId, id }: AbandonPaymentInput,
): Promise<StoredPayment | undefined> {
  const known = await findPayment(db, memberId, id)
  if (known) return known
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await lockAnyAccount(tx, memberId)
    const begun = await findPayment(tx, memberId, id)
    if (begun) return begun
    await requireRoom(tx, { memberId, id })
    await tx
      .insertInto('payment_abandonments')
      .values({ member_id: memberId, payment_id: id, abandoned_at: moment.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return undefined
  })
}

/** Hold the member's lock. An id that is remembered already takes no more of it. */
async function requireRoom(
  tx: Transaction<Database>,
  { memberId, id }: AbandonPaymentInput,
): Promise<void> {
  const { others } = await tx
    .selectFrom('payment_abandonments')
    .where('member_id', '=', memberId)
    .where('payment_id', '<>', id)
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow()
  if (Number(others) < MAX_ABANDONMENTS) return
  throw new NamedError('TooManyRequests', { retryAfterSeconds: SWEEP_SECONDS })
}
