import { type Transaction, sql } from 'kysely'
import { AREA_FACTS } from '#contract/values/area.ts'
import { momentOf, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockAnyAccount } from '../../people/members/lock-any-account.ts'
import type { Charge, ChargeDependencies } from './charge-owner.ts'
import { getCharge, isFinal, type ChargeKey } from './charge-rows.ts'
import {
  AWAY_MS,
  CONFIRM_LIMIT_MS,
  later,
  NOT_FOUND_AFTER_MS,
  nextQueryAt,
  SOON_MS,
} from './charge-times.ts'
import { GatewayAway, type GatewayTrade } from './gateway-port.ts'
import { cardMark, isCardRefused, isOtherMethod, warnOfCardTesting } from './refused-cards.ts'
import { returnMoney } from './return-money.ts'

export interface SettleHints {
  /** The gateway has just refused it with this code: nothing more will come of it. */
  refusedCode?: number
  /** The member has given up: what waits for a confirmation ends now. */
  isAbandoned?: boolean
  /** The job asks, because its time has come: it asks ever more rarely. */
  isDue?: boolean
}

type Outcome =
  | { kind: 'settled'; trade: GatewayTrade }
  | { kind: 'failed'; failure: string }
  | { kind: 'open'; state: 'pending' | 'unknown' }

/**
 * Asks the gateway how a charge stands, and moves it there (rules.md, The gateway). Redirects,
 * notifications, pages and jobs only bring this about; in whatever order, how often and how late they
 * come, the effect is one. Money that comes in for a charge that has failed goes back whole.
 */
export async function settleCharge(
  dependencies: ChargeDependencies,
  key: ChargeKey,
  hints: SettleHints = {},
): Promise<Charge> {
  const before = await getCharge(dependencies.db, key)
  if (before.state === 'settled' && isAtRest(before)) return before
  const trade = await ask(dependencies, before)
  const charge = isFinal(before) ? before : await move(dependencies, key, { trade, hints })
  if (trade !== 'away' && trade !== undefined) await returnMoney(dependencies, charge, trade)
  return charge
}

/** Nothing more is to be done with it here: a payment is kept, a binding's unit has gone back. */
function isAtRest({ purpose, refundedMinor, amountMinor }: Charge): boolean {
  return purpose === 'payment' || refundedMinor === amountMinor
}

async function ask(
  { gateway }: ChargeDependencies,
  { merchantId, id }: Charge,
): Promise<GatewayTrade | undefined | 'away'> {
  try {
    return await gateway.find(merchantId, id)
  } catch (error) {
    if (error instanceof GatewayAway) return 'away'
    throw error
  }
}

interface Answered {
  trade: GatewayTrade | undefined | 'away'
  hints: SettleHints
}

async function move(
  dependencies: ChargeDependencies,
  key: ChargeKey,
  answered: Answered,
): Promise<Charge> {
  return inTransaction(dependencies.db, async (tx) => {
    const moment = momentOf(dependencies.clock)
    await lockAnyAccount(tx, key.memberId)
    const charge = await getCharge(tx, key)
    // Another one was faster.
    if (isFinal(charge)) return charge
    const outcome = judge(dependencies, moment, charge, answered)
    if (outcome.kind === 'open')
      await keepOpen(tx, moment, dependencies, charge, { ...answered, ...outcome })
    else await finish(tx, moment, dependencies, charge, { ...answered, outcome })
    return getCharge(tx, key)
  })
}

function judge(
  dependencies: ChargeDependencies,
  moment: Moment,
  charge: Charge,
  { trade, hints }: Answered,
): Outcome {
  const ageMs = moment.now().getTime() - charge.createdAt.getTime()
  const isWaiting = charge.state === 'pending'
  const openState = isWaiting ? 'pending' : 'unknown'
  if (trade === 'away') return { kind: 'open', state: openState }
  if (trade === undefined) {
    if (hints.refusedCode !== undefined) return failed(`refused:${hints.refusedCode}`)
    // The gateway has given a bank's page for it: its record may be late, and the member at the bank.
    if (isWaiting && !hints.isAbandoned) {
      return ageMs > CONFIRM_LIMIT_MS ? failed('never_back') : { kind: 'open', state: openState }
    }
    const askedMs = moment.now().getTime() - (charge.askedAt ?? charge.createdAt).getTime()
    if (askedMs <= NOT_FOUND_AFTER_MS) return { kind: 'open', state: openState }
    return failed(isWaiting ? 'abandoned' : 'not_found')
  }
  if (!isAsAsked(dependencies, charge, trade)) {
    return ageMs > CONFIRM_LIMIT_MS ? failed('mismatch') : { kind: 'open', state: 'unknown' }
  }
  if (trade.status === 'error') {
    // A card that brought the member to the bank's page could be read: the bank has said no to it.
    const by = isWaiting ? 'declined' : 'refused'
    return failed(trade.code ? `${by}:${trade.code}` : 'card_refused')
  }
  if (trade.status === 'pending') {
    if (hints.isAbandoned) return failed('abandoned')
    return ageMs > CONFIRM_LIMIT_MS ? failed('expired') : { kind: 'open', state: 'pending' }
  }
  if (trade.status === 'cancelled') return failed('cancelled')
  // A binding's unit that has gone back already was charged, and the card with it is proven.
  if (trade.status === 'refunded' && charge.purpose === 'payment') return failed('cancelled')
  if (isOtherMethod(charge, trade)) {
    dependencies.warn(
      { chargeId: charge.id, paidWith: String(trade.method) },
      'trade has another method',
    )
    return failed('method_mismatch')
  }
  return { kind: 'settled', trade }
}

function failed(failure: string): Outcome {
  return { kind: 'failed', failure: failure.slice(0, 60) }
}

/** A trade that bears our id, but is another one: nobody's money moves on it. */
function isAsAsked({ warn }: ChargeDependencies, charge: Charge, trade: GatewayTrade): boolean {
  const { currency } = AREA_FACTS[charge.area]
  if (trade.amountMinor === charge.amountMinor && trade.currency === currency) return true
  const facts = { chargeId: charge.id, amountMinor: trade.amountMinor, currency: trade.currency }
  warn(facts, 'trade is not what was asked for')
  return false
}

async function keepOpen(
  tx: Transaction<Database>,
  moment: Moment,
  { owners }: ChargeDependencies,
  charge: Charge,
  { state, trade, hints }: Answered & { state: 'pending' | 'unknown' },
): Promise<void> {
  const now = moment.now()
  const isAway = trade === 'away'
  const isStep = hints.isDue === true && !isAway
  const jobsNextAt = isAway
    ? later(now, AWAY_MS)
    : nextQueryAt(now, charge.queries, charge.createdAt)
  // Whoever looks in between neither hurries the job nor puts it off.
  const nextAt = hints.isDue
    ? sql<Date>`${jobsNextAt}::timestamptz`
    : sql<Date>`least(next_query_at, ${later(now, SOON_MS)}::timestamptz)`
  await tx
    .updateTable('gateway_charges')
    .set({ state, queries: charge.queries + (isStep ? 1 : 0), next_query_at: nextAt })
    .where('member_id', '=', charge.memberId)
    .where('id', '=', charge.id)
    .execute()
  if (charge.state !== state) await owners[charge.purpose].follow(tx, moment, charge, state)
}

async function finish(
  tx: Transaction<Database>,
  moment: Moment,
  dependencies: ChargeDependencies,
  charge: Charge,
  { outcome, trade, hints }: Answered & { outcome: Exclude<Outcome, { kind: 'open' }> },
): Promise<void> {
  const { sealer, owners } = dependencies
  const owner = owners[charge.purpose]
  const isSettled = outcome.kind === 'settled'
  const isRefused = !isSettled && isCardRefused(charge, trade, hints.refusedCode)
  const card = trade === 'away' ? undefined : trade?.card
  await tx
    .updateTable('gateway_charges')
    .set({
      state: outcome.kind,
      failure: isSettled ? null : outcome.failure,
      ...(isSettled ? { rec_trade_id: outcome.trade.recTradeId } : {}),
      redirect_sealed: null,
      next_query_at: null,
      finished_at: moment.now(),
      // Who tried is of use only where a card was refused.
      ...(isRefused
        ? { card_failed_at: moment.now(), card_mark: card ? cardMark(sealer, card) : null }
        : { address_mark: null, device_mark: null }),
    })
    .where('member_id', '=', charge.memberId)
    .where('id', '=', charge.id)
    .execute()
  if (isSettled) await owner.settle(tx, moment, charge, outcome.trade)
  else await owner.fail(tx, moment, charge, outcome.failure)
  if (isRefused) await warnOfCardTesting(tx, dependencies, charge)
}
