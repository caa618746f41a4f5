import type { Sandbox } from '../sandbox.ts'
import type { Refund, Trade } from '../store/trade.ts'
import { batchAfter, cutOffOf } from '../trades/batch.ts'
import { newTradeId } from '../trades/trade-ids.ts'
import { amountLeft, isCaptured, refundedAmount } from '../trades/trade-state.ts'
import { readText, type Body } from './fields.ts'
import { findTrade } from './find-trade.ts'
import { messageOf } from './statuses.ts'
import { WireError } from './wire-error.ts'

const BANK_REFUND_ID = /^[A-Za-z0-9_-]{1,20}$/

/** Gives back a part or, without an amount, all that is left. */
export function refund(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const trade = findTrade(sandbox, body)
  const bankRefundId = readBankRefundId(body)
  const earlier = trade.refunds.find((each) => each.bankRefundId === bankRefundId)
  const { repeatedRefund } = sandbox.store.switches()
  if (earlier && repeatedRefund === 'answers-as-before') {
    return refundAnswer(sandbox, trade, earlier)
  }
  if (earlier && repeatedRefund === 'is-refused') throw new WireError(10_006)
  const amount = readRefundAmount(trade, body)
  const now = sandbox.clock.now()
  const wasCaptured = isCaptured(trade, now)
  // What the bank has not collected yet can be let go as a whole, not in parts.
  if (!wasCaptured && amount !== trade.originalAmount) throw new WireError(10_024)
  const made: Refund = {
    id: newTradeId('DR', now),
    bankRefundId: bankRefundId ?? newTradeId('TR', now),
    amount,
    at: now,
    wasCaptured,
    confirmedAt: wasCaptured ? batchAfter(now) : now,
  }
  const { refundNever } = sandbox.store.switches()
  if (refundNever > 0) {
    sandbox.store.setSwitches({ refundNever: refundNever - 1 })
    return refundAnswer(sandbox, trade, made)
  }
  const { captureAt, ...rest } = trade
  const refunded: Trade = {
    ...rest,
    ...(wasCaptured && captureAt !== undefined ? { captureAt } : {}),
    refunds: [...trade.refunds, made],
  }
  sandbox.store.put('trades', refunded)
  return refundAnswer(sandbox, refunded, made)
}

/** Takes a refund back, until the bank's batch has taken it in: after that 92. */
export function cancelRefund(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const trade = findTrade(sandbox, body)
  const refundId = readText(body, 'refund_id')
  const now = sandbox.clock.now()
  const found = trade.refunds.findLast(
    (each) => each.canceledAt === undefined && (refundId === undefined || each.id === refundId),
  )
  if (!found) throw new WireError(915, 'no such refund')
  if (!isCancelable(found, now)) throw new WireError(92)
  const refunds = trade.refunds.map((each) =>
    each === found ? { ...each, canceledAt: now } : each,
  )
  sandbox.store.put('trades', { ...trade, refunds })
  return {
    status: 0,
    msg: messageOf(0),
    refund_id: found.id,
    currency: trade.currency,
    bank_result_code: '00',
    bank_result_msg: messageOf(0),
  }
}

export function isCancelable(made: Refund, now: number): boolean {
  return made.wasCaptured && now < cutOffOf(made.confirmedAt)
}

function refundAnswer({ store }: Sandbox, trade: Trade, made: Refund): Record<string, unknown> {
  const isTotal = store.switches().refundAmountOf === 'all-refunds'
  return {
    status: 0,
    msg: messageOf(0),
    refund_id: made.id,
    refund_amount: isTotal ? refundedAmount(trade) : made.amount,
    is_captured: made.wasCaptured,
    currency: trade.currency,
    bank_result_code: '00',
    bank_result_msg: messageOf(0),
  }
}

function readBankRefundId(body: Body): string | undefined {
  const id = body.bank_refund_id
  if (id === undefined) return undefined
  if (typeof id !== 'string' || !BANK_REFUND_ID.test(id)) {
    throw new WireError(915, 'Invalid arguments : bank_refund_id')
  }
  return id
}

/** 10051 for more than is left, which is nothing where the payment did not succeed. */
function readRefundAmount(trade: Trade, body: Body): number {
  const left = amountLeft(trade)
  const amount = body.amount ?? left
  if (!Number.isSafeInteger(amount)) throw new WireError(510)
  if ((amount as number) < 1 || (amount as number) > left) throw new WireError(10_051)
  return amount as number
}
