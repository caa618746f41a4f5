import type { Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { splitRefund, type RefundSplit } from '#contract/values/payment-rules.ts'
import { momentOf, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { openRefund } from '../charges/open-refund.ts'
import { tryRefund } from '../charges/try-refund.ts'
import { lockAnyAccount } from '../../people/members/lock-any-account.ts'
import { nameOf, type Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { giveBack } from './give-back.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { findPayment, type StoredPayment } from './payment-rows.ts'

export interface RefundPaymentInput {
  memberId: string
  paymentId: string
  /** Undefined: all that is left. */
  amountMinor: number | undefined
  operator: Operator
  /** The caller's `Idempotency-Key`: a repeat takes up the refund that was begun with it. */
  key?: string | undefined
}

export interface RefundPaymentOutput {
  refundId: string
  payment: StoredPayment
  /** False: it was begun before, with the same key. */
  isNew: boolean
  /** Settled, or on its way: the gateway is asked again until it is. */
  state: 'requested' | 'settled' | 'failed'
  /** Until when it waits for the bank to collect the payment, of which no part can go back before. */
  waitsUntil: Date | null
}

/**
 * Refunds a payment whole or in part, each time as it was paid: credit to its lots, the rest through
 * the gateway, the rebate clawed back in the same share (rules.md, Paying a store). Credit moves when the
 * gateway has given back its part. One refund of a payment at a time. After the account was closed the
 * gateway's part goes back all the same; the rest is nobody's credit any more.
 *
 * @throws NamedError `PaymentNotFound`, `PaymentNotRefundable`, `RefundTooLarge` with what is `left` among
 * its values, `RefundStillOpen`, `IdempotencyKeyReused` for another payment or amount
 */
export async function refundPayment(
  dependencies: PaymentDependencies,
  input: RefundPaymentInput,
): Promise<RefundPaymentOutput> {
  const { db } = dependencies
  const { memberId, paymentId } = input
  const opened = await open(dependencies, input)
  if (opened.gatewayRefundId !== null) {
    await tryRefund(dependencies, { memberId, refundId: opened.gatewayRefundId })
  }
  const { state, gatewayState, nextTryAt } = await db
    .selectFrom('payment_refunds as r')
    .leftJoin('gateway_refunds as g', (join) =>
      join.onRef('g.member_id', '=', 'r.member_id').onRef('g.id', '=', 'r.gateway_refund_id'),
    )
    .where('r.member_id', '=', memberId)
    .where('r.id', '=', opened.refundId)
    .select(['r.state', 'g.state as gatewayState', 'g.next_try_at as nextTryAt'])
    .executeTakeFirstOrThrow()
  const waitsUntil = gatewayState === 'waiting' ? nextTryAt : null
  const payment = await findPayment(db, memberId, paymentId)
  if (!payment) throw new NamedError('PaymentNotFound')
  return { refundId: opened.refundId, payment, isNew: opened.isNew, state, waitsUntil }
}

interface OpenedRefund {
  refundId: string
  gatewayRefundId: string | null
  isNew: boolean
}

async function open(
  dependencies: PaymentDependencies,
  input: RefundPaymentInput,
): Promise<OpenedRefund> {
  const { db, clock } = dependencies
  const { memberId, paymentId } = input
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    // Who has no such payment may have no account to lock either.
    if (!(await findPayment(tx, memberId, paymentId))) throw new NamedError('PaymentNotFound')
    await lockAnyAccount(tx, memberId)
    const begun = await findBegun(tx, input)
    if (begun) return begun
    const { payment, amountMinor } = await getRefundable(tx, input)
    const { operator, key } = input
    return writeRefund(tx, moment, dependencies, { payment, amountMinor, operator, key })
  })
}

export interface BegunRefund extends RefundSplit {
  /** As it was before. */
  payment: StoredPayment
  amountMinor: number
}

/**
 * Begins a refund and asks nobody: what the gateway is to give back is written down, and asked for by the job that looks
 * for such every few seconds (`charge-jobs.ts`); one of credit alone is done. For who shows what would happen, and
 * for who waits for a second person.
 *
 * @throws NamedError as `refundPayment`
 */
export async function beginRefund(
  dependencies: Pick<PaymentDependencies, 'sendPushJob'> & {
    db: Transaction<Database>
    clock: Moment
  },
  input: Omit<RefundPaymentInput, 'key'>,
): Promise<BegunRefund> {
  const { db: tx, clock: moment } = dependencies
  const { memberId, paymentId, operator } = input
  if (!(await findPayment(tx, memberId, paymentId))) throw new NamedError('PaymentNotFound')
  await lockAnyAccount(tx, memberId)
  const { payment, amountMinor } = await getRefundable(tx, input)
  const split = splitRefund(payment, amountMinor)
  await writeRefund(tx, moment, dependencies, { payment, amountMinor, operator })
  return { payment, amountMinor, ...split }
}

/** Under the member's lock: what can be refunded now, and how much of it is asked for. */
async function getRefundable(
  tx: Transaction<Database>,
  {
    memberId,
    paymentId,
    amountMinor,
  }: Pick<RefundPaymentInput, 'memberId' | 'paymentId' | 'amountMinor'>,
): Promise<{ payment: StoredPayment; amountMinor: number }> {
  const payment = await findPayment(tx, memberId, paymentId)
  if (!payment) throw new NamedError('PaymentNotFound')
  await requireRefundable(tx, payment)
  const left = payment.amountMinor - payment.refundedMinor
  const asked = amountMinor ?? left
  if (asked > left || asked < 1) throw new NamedError('RefundTooLarge', { values: { left } })
  return { payment, amountMinor: asked }
}

export interface WriteRefundInput {
  payment: StoredPayment
  /** At most what is left. */
  amountMinor: number
  operator: Operator
  key?: string | undefined
}

/**
 * Writes a refund of a payment that can be refunded, under the member's lock: the gateway's part is asked for
 * after the commit (`tryRefund`), and one of credit alone is done with it.
 */
export async function writeRefund(
  tx: Transaction<Database>,
  moment: Moment,
  dependencies: Pick<PaymentDependencies, 'sendPushJob'>,
  { payment, amountMinor, operator, key }: WriteRefundInput,
): Promise<OpenedRefund> {
  const { memberId, id: paymentId } = payment
  const split = splitRefund(payment, amountMinor)
  const gatewayRefundId =
    split.gatewayMinor === 0 || payment.chargeId === null
      ? null
      : await takeGatewayRefund(tx, moment, payment, split.gatewayMinor)
  const refundId = newId(moment)
  await tx
    .insertInto('payment_refunds')
    .values({
      member_id: memberId,
      id: refundId,
      payment_id: paymentId,
      amount_minor: amountMinor,
      credit_minor: split.creditMinor,
      gateway_minor: split.gatewayMinor,
      claw_back_minor: split.clawBackMinor,
      gateway_refund_id: gatewayRefundId,
      state: 'requested',
      operator: nameOf(operator),
      begun_by_key: key ?? null,
      created_at: moment.now(),
    })
    .execute()
  await recordOperatorAct(tx, moment, {
    operator,
    act: 'payment-refunded',
    subject: `payments/${paymentId}/${memberId}`,
    details: { area: payment.area, amountMinor },
  })
  if (gatewayRefundId === null) await giveBack(tx, moment, dependencies, { memberId, refundId })
  return { refundId, gatewayRefundId, isNew: true }
}

/** @throws NamedError `IdempotencyKeyReused` */
async function findBegun(
  tx: Transaction<Database>,
  { memberId, paymentId, amountMinor, key }: RefundPaymentInput,
): Promise<OpenedRefund | undefined> {
  if (key === undefined) return undefined
  const row = await tx
    .selectFrom('payment_refunds')
    .where('member_id', '=', memberId)
    .where('begun_by_key', '=', key)
    .selectAll()
    .executeTakeFirst()
  if (!row) return undefined
  const isSame =
    row.payment_id === paymentId && (amountMinor ?? row.amount_minor) === row.amount_minor
  if (!isSame) throw new NamedError('IdempotencyKeyReused')
  return { refundId: row.id, gatewayRefundId: row.gateway_refund_id, isNew: false }
}

/** @throws NamedError `PaymentNotRefundable`, `RefundStillOpen` */
export async function requireRefundable(
  tx: Transaction<Database>,
  { memberId, id, state }: StoredPayment,
): Promise<void> {
  if (state !== 'settled' && state !== 'refunded_part') throw new NamedError('PaymentNotRefundable')
  const other = await tx
    .selectFrom('payment_refunds')
    .where('member_id', '=', memberId)
    .where('payment_id', '=', id)
    .where('finished_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (other) throw new NamedError('RefundStillOpen')
}

async function takeGatewayRefund(
  tx: Transaction<Database>,
  moment: Moment,
  { memberId, chargeId }: StoredPayment,
  amountMinor: number,
): Promise<string> {
  const refund = await openRefund(
    { db: tx, clock: moment },
    { memberId, chargeId: chargeId ?? '', amountMinor },
  )
  if (!refund?.isNew) throw new NamedError('RefundStillOpen')
  return refund.id
}
