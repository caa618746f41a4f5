import type { Transaction } from 'kysely'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { creditMember } from '../../ledger/transfers/credit-member.ts'
import { recordWithoutEntry } from '../../ledger/transfers/record-without-entry.ts'
import type { Posting } from '../../ledger/transfers/transfer-command.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { sourceOf, toPayment, transferOf, type StoredPayment } from './payment-rows.ts'
import { storeFacts } from './store-facts.ts'

/**
 * The money is there: reserved credit and the gateway's part go to the store, the rebate comes from it,
 * and the member is told. Under the member's lock, once in the life of a payment.
 */
export async function settlePayment(
  tx: Transaction<Database>,
  moment: Moment,
  { sendPushJob }: Pick<PaymentDependencies, 'sendPushJob'>,
  payment: StoredPayment,
): Promise<StoredPayment> {
  const { memberId, id, area, storeId, amountMinor, creditMinor, gatewayMinor } = payment
  const { rebateMinor, rebatePercent: percent } = payment
  const values = { store: storeId, payment: id }
  const source = sourceOf(payment)
  const row = await tx
    .updateTable('payments')
    .set({ state: 'settled', settled_at: moment.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'pending', 'unknown'])
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('members')
    .set({ last_active_at: moment.now() })
    .where('member_id', '=', memberId)
    .where('last_active_at', '<', moment.now())
    .execute()
  await sendPushJob(tx, {
    kind: 'payment-settled',
    eventId: `payment-settled.${id}`,
    memberId,
    facts: { ...(await storeFacts(tx, payment)), amountMinor, rebateMinor },
  })
  // Last, for the store's row is everybody's.
  await recordWithoutEntry(tx, moment, area, {
    id: transferOf.settlement(payment),
    memberId,
    postings: [
      ...postingOf(accountOf.hold(area), -creditMinor),
      ...postingOf(accountOf.gateway(area), -gatewayMinor),
      { account: accountOf.store(storeId), amountMinor },
    ],
    reason: { code: 'payment-settlement', values },
    source,
  })
  if (rebateMinor > 0) {
    await creditMember(tx, moment, {
      id: transferOf.rebate(payment),
      memberId,
      amountMinor: rebateMinor,
      from: accountOf.store(storeId),
      reason: { code: 'rebate', values: { ...values, percent } },
      source,
      provenance: 'rebate',
      expiresAt: null,
    })
  }
  return toPayment(row)
}

/** What a transfer does not move has no posting. */
export function postingOf(account: string, amountMinor: number): Posting[] {
  return amountMinor === 0 ? [] : [{ account, amountMinor }]
}
