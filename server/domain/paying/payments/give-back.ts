import { sql, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { PaymentRefundsTable } from '../../../db/tables/payments.ts'
import type { Moment } from '../../../clock.ts'
import { lockAnyAccount } from '../../people/members/lock-any-account.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { settleExpiredLots } from '../../ledger/transfers/expire-lots.ts'
import { planRestores } from '../../ledger/transfers/plan-restores.ts'
import { recordTransfer } from '../../ledger/transfers/record-transfer.ts'
import { recordWithoutEntry } from '../../ledger/transfers/record-without-entry.ts'
import { clawBackRebate } from './claw-back-rebate.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { findPayment, sourceOf, transferOf, type StoredPayment } from './payment-rows.ts'
import { postingOf } from './settle-payment.ts'
import { storeFacts } from './store-facts.ts'

type Refund = Selectable<PaymentRefundsTable>

/**
 * Books a refund whose gateway part, if any, has gone back: credit to the lots that paid, the share of
 * the rebate back to the store, the payment's sums and state. Under the member's lock, once a refund.
 */
export async function giveBack(
  tx: Transaction<Database>,
  moment: Moment,
  dependencies: Pick<PaymentDependencies, 'sendPushJob'>,
  { memberId, refundId }: { memberId: string; refundId: string },
): Promise<void> {
  const refund = await tx
    .updateTable('payment_refunds')
    .set({ state: 'settled', finished_at: moment.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', refundId)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
  const payment = await findPayment(tx, memberId, refund.payment_id)
  if (!payment) throw new Error(`Refund ${refundId} has no payment`)
  const { isClosed } = await lockAnyAccount(tx, memberId)
  await addUp(tx, payment, refund)
  if (!isClosed) await tellMember(tx, dependencies, payment, refund)
  // Last, for the store's row is everybody's.
  if (isClosed) return bookWithoutMember(tx, moment, payment, refund)
  await settleExpiredLots(tx, moment, memberId)
  await bookRefund(tx, moment, payment, refund)
  if (refund.claw_back_minor > 0) await clawBackRebate(tx, moment, payment, refund)
}

async function tellMember(
  tx: Transaction<Database>,
  { sendPushJob }: Pick<PaymentDependencies, 'sendPushJob'>,
  payment: StoredPayment,
  refund: Refund,
): Promise<void> {
  await sendPushJob(tx, {
    kind: 'payment-refunded',
    eventId: `payment-refunded.${refund.id}`,
    memberId: payment.memberId,
    facts: {
      ...(await storeFacts(tx, payment)),
      amountMinor: refund.amount_minor,
      isCredit: refund.gateway_minor === 0,
    },
  })
}

/**
 * For an account that is closed: what would be its credit goes where the rest of the balance went, and
 * the rebate, which it does not have any more, is advanced.
 */
async function bookWithoutMember(
  tx: Transaction<Database>,
  moment: Moment,
  payment: StoredPayment,
  refund: Refund,
): Promise<void> {
  const { memberId, area, storeId } = payment
  const clawBackMinor = refund.claw_back_minor
  await recordWithoutEntry(tx, moment, area, {
    id: transferOf.refund(refund.id),
    memberId,
    postings: [
      ...postingOf(accountOf.breakage(area), refund.credit_minor),
      ...postingOf(accountOf.gateway(area), refund.gateway_minor),
      ...postingOf(accountOf.adjustment(area), -clawBackMinor),
      ...postingOf(accountOf.store(storeId), clawBackMinor - refund.amount_minor),
    ],
    reason: { code: 'payment-refund', values: { store: storeId, payment: payment.id } },
    source: sourceOf(payment),
  })
}

async function bookRefund(
  tx: Transaction<Database>,
  moment: Moment,
  payment: StoredPayment,
  refund: Refund,
): Promise<void> {
  const { memberId, area, storeId } = payment
  const { amount_minor: amountMinor, credit_minor: creditMinor } = refund
  const command = {
    id: transferOf.refund(refund.id),
    memberId,
    postings: [
      ...postingOf(accountOf.member(memberId), creditMinor),
      ...postingOf(accountOf.gateway(area), refund.gateway_minor),
      { account: accountOf.store(storeId), amountMinor: -amountMinor },
    ],
    reason: { code: 'payment-refund', values: { store: storeId, payment: payment.id } },
    source: sourceOf(payment),
  } as const
  if (creditMinor === 0) return recordWithoutEntry(tx, moment, area, command)
  const restores = await planRestores(tx, {
    memberId,
    transferId: transferOf.hold(payment),
    earlierIds: await listEarlierRefunds(tx, refund),
    amountMinor: creditMinor,
  })
  await recordTransfer(tx, moment, { ...command, restores })
}

/** Transfers of the refunds that gave credit of this payment back before. */
async function listEarlierRefunds(tx: Transaction<Database>, refund: Refund): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_refunds')
    .where('member_id', '=', refund.member_id)
    .where('payment_id', '=', refund.payment_id)
    .where('state', '=', 'settled')
    .where('credit_minor', '>', 0)
    .where('id', '<>', refund.id)
    .select('id')
    .execute()
  return rows.map(({ id }) => transferOf.refund(id))
}

async function addUp(
  tx: Transaction<Database>,
  payment: StoredPayment,
  refund: Refund,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({
      refunded_minor: sql`refunded_minor + ${refund.amount_minor}`,
      refunded_credit_minor: sql`refunded_credit_minor + ${refund.credit_minor}`,
      clawed_back_minor: sql`clawed_back_minor + ${refund.claw_back_minor}`,
      state: sql`case when refunded_minor + ${refund.amount_minor} = amount_minor
        then 'refunded' else 'refunded_part' end`,
    })
    .where('member_id', '=', payment.memberId)
    .where('id', '=', payment.id)
    .where('state', 'in', ['settled', 'refunded_part'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`Payment ${payment.id} cannot be refunded`)
}
