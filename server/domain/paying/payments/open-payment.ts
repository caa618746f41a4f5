import type { Kysely, Transaction } from 'kysely'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Charge } from '../charges/charge-owner.ts'
import { openCharge } from '../charges/open-charge.ts'
import { requireCardTries } from '../charges/require-card-tries.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { debitMember } from '../../ledger/transfers/debit-member.ts'
import { settleExpiredLots } from '../../ledger/transfers/expire-lots.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { CreatePaymentInput } from './create-payment.ts'
import { triesOf, type ChosenMethod } from './find-method.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { idsOfStore } from './ids-of-store.ts'
import { findPayment, sourceOf, toPayment, transferOf, type StoredPayment } from './payment-rows.ts'
import type { PayableStore } from './get-payable-store.ts'
import type { PaymentSplit } from './split-payment.ts'
import { settlePayment } from './settle-payment.ts'

export interface PaymentPlan {
  store: PayableStore
  split: PaymentSplit
  /** Of the gateway's part; undefined where there is none. */
  method: ChosenMethod | undefined
}

export interface OpenedPayment {
  payment: StoredPayment
  /** To be asked for now; undefined where credit pays all, or the payment was known. */
  charge?: Charge
}

/**
 * Writes the payment, reserves its credit and writes its charge, all or nothing, before the gateway
 * hears of it. Where credit pays all, the payment is settled at once.
 *
 * @throws NamedError `CardTriesExceeded`, `CreditInsufficient`, `PaymentStillOpen`, `PaymentConflict`, `PaymentAbandoned`, `AccountClosed`
 */
export async function openPayment(
  dependencies: PaymentDependencies,
  input: CreatePaymentInput,
  { store, split, method }: PaymentPlan,
): Promise<OpenedPayment> {
  const { db, clock } = dependencies
  const { memberId, area } = input
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await lockMember(tx, memberId)
    const known = await findKnownPayment(tx, input)
    if (known) return { payment: known }
    await refuseSecond(tx, input, store)
    if (method) await requireCardTries(tx, dependencies, triesOf(input, method))
    await settleExpiredLots(tx, moment, memberId)
    const amountMinor = split.gatewayMinor
    const charge =
      method &&
      (await openCharge(tx, moment, {
        memberId,
        purpose: 'payment',
        area,
        merchantId: method.merchantId,
        method: method.method,
        amountMinor,
        marks: input.marks,
      }))
    const payment = await insert(tx, moment, { input, store, split, charge }).catch(
      (error: unknown) => {
        throw namedPaymentError(error)
      },
    )
    await reserve(tx, moment, payment)
    if (charge) return { payment, charge }
    return { payment: await settlePayment(tx, moment, dependencies, payment) }
  })
}

/**
 * What this id has become. @throws NamedError `PaymentConflict` where it was asked for otherwise
 */
export async function findKnownPayment(
  db: Kysely<Database>,
  input: CreatePaymentInput,
): Promise<StoredPayment | undefined> {
  const known = await findPayment(db, input.memberId, input.id)
  if (known && known.inputHash !== hashOf(input)) throw new NamedError('PaymentConflict')
  return known
}

/** The database takes no id that was given up before its request came (HL010). */
function namedPaymentError(error: unknown): unknown {
  const isAbandoned = error instanceof Error && 'code' in error && error.code === 'HL010'
  return isAbandoned ? new NamedError('PaymentAbandoned', { cause: error }) : error
}

/** Nobody pays the same twice because an answer is slow, or because a store was merged meanwhile. */
async function refuseSecond(
  tx: Transaction<Database>,
  { memberId, amountMinor }: CreatePaymentInput,
  { id: storeId }: PayableStore,
): Promise<void> {
  const other = await tx
    .selectFrom('payments')
    .where('member_id', '=', memberId)
    .where('store_id', 'in', idsOfStore(tx, storeId))
    .where('amount_minor', '=', amountMinor)
    .where('state', 'in', ['requested', 'pending', 'unknown'])
    .select('id')
    .executeTakeFirst()
  if (other) throw new NamedError('PaymentStillOpen', { payload: { paymentId: other.id } })
}

interface NewPayment {
  input: CreatePaymentInput
  store: PayableStore
  split: PaymentSplit
  charge: Charge | undefined
}

async function insert(
  tx: Transaction<Database>,
  moment: Moment,
  { input, store, split, charge }: NewPayment,
): Promise<StoredPayment> {
  const { source } = input
  const row = await tx
    .insertInto('payments')
    .values({
      member_id: input.memberId,
      id: input.id,
      store_id: store.id,
      area: store.area,
      amount_minor: split.amountMinor,
      credit_minor: split.creditMinor,
      gateway_minor: split.gatewayMinor,
      rebate_percent: store.rebate.percent,
      rebate_cap_minor: store.rebate.capMinor,
      rebate_minor: split.rebateMinor,
      method: source.method,
      wallet: source.method === 'wallet' ? source.wallet : null,
      card_id: source.method === 'saved-card' ? source.cardId : null,
      charge_id: charge?.id ?? null,
      input_hash: hashOf(input),
      state: 'requested',
      created_at: moment.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** Credit is reserved before the gateway is asked (rules.md, Paying a store). */
async function reserve(
  tx: Transaction<Database>,
  moment: Moment,
  payment: StoredPayment,
): Promise<void> {
  const { memberId, id, creditMinor, area, storeId } = payment
  if (creditMinor === 0) return
  await debitMember(tx, moment, {
    id: transferOf.hold(payment),
    memberId,
    amountMinor: creditMinor,
    to: accountOf.hold(area),
    reason: { code: 'payment', values: { store: storeId, payment: id } },
    source: sourceOf(payment),
  })
}

/** Of what was asked, without what is secret or changes with each try (primes). */
function hashOf({ storeId, amountMinor, creditMinor, source }: CreatePaymentInput): string {
  const { method } = source
  const choice = method === 'saved-card' ? source.cardId : method === 'wallet' ? source.wallet : ''
  return sha256(canonicalJson({ storeId, amountMinor, creditMinor, method, choice }))
}
