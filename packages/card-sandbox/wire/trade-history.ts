import type { Sandbox } from '../sandbox.ts'
import type { Trade } from '../store/trade.ts'
import { cutOffOf } from '../trades/batch.ts'
import { completedAt } from '../trades/trade-answer.ts'
import { amountLeft, isCaptured, statusOf } from '../trades/trade-state.ts'
import type { Body } from './fields.ts'
import { findTrade } from './find-trade.ts'
import { messageOf } from './statuses.ts'
import { WireError } from './wire-error.ts'

/** `action` of the wire. */
const ACTION = { authorise: 0, capture: 1, refund: 3, cancelRefund: 6 } as const

export function getTradeHistory(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const trade = findTrade(sandbox, body)
  const now = sandbox.clock.now()
  if (trade.createdAt > now - sandbox.store.switches().recordLagMs) {
    throw new WireError(915, 'no such rec_trade_id')
  }
  const entries = [authorisation(trade, now), ...captures(trade, now), ...refunds(trade, now)]
  return {
    status: 0,
    msg: messageOf(0),
    rec_trade_id: trade.id,
    trade_history: entries.toSorted((a, b) => Number(a.millis) - Number(b.millis)),
  }
}

function authorisation(trade: Trade, now: number): Body {
  const status = statusOf(trade, now)
  return entry(trade.originalAmount, ACTION.authorise, completedAt(trade), {
    success: status === 0,
    is_pending: status === undefined,
    bank_result_code: status === undefined ? '' : status === 0 ? '00' : String(status),
    bank_result_msg: status === undefined ? '' : messageOf(status),
  })
}

function captures(trade: Trade, now: number): Body[] {
  const { captureAt } = trade
  if (captureAt === undefined || amountLeft(trade) === 0) {
    return captureAt !== undefined && isCaptured(trade, now)
      ? [entry(trade.originalAmount, ACTION.capture, captureAt, {})]
      : []
  }
  const isPending = !isCaptured(trade, now)
  return [entry(trade.originalAmount, ACTION.capture, captureAt, { is_pending: isPending })]
}

function refunds(trade: Trade, now: number): Body[] {
  const reversal =
    trade.reversedAt === undefined
      ? []
      : [entry(trade.originalAmount, ACTION.refund, trade.reversedAt, {})]
  const made = trade.refunds.flatMap((refund) => {
    const ids = {
      refund_id: refund.id,
      bank_refund_id: refund.bankRefundId,
      bank_refund_order_number: refund.bankRefundId,
    }
    const given = entry(refund.amount, ACTION.refund, refund.at, {
      ...ids,
      is_pending: refund.canceledAt === undefined && refund.confirmedAt > now,
      bank_transaction_millis: refund.confirmedAt,
      can_refund_cancel_millis: refund.wasCaptured ? cutOffOf(refund.confirmedAt) : 0,
    })
    if (refund.canceledAt === undefined) return [given]
    return [given, entry(refund.amount, ACTION.cancelRefund, refund.canceledAt, ids)]
  })
  return [...reversal, ...made]
}

function entry(amount: number, action: number, millis: number, more: Body): Body {
  return {
    ...{ amount, action, millis },
    success: true,
    bank_transaction_millis: millis,
    can_refund_cancel_millis: 0,
    refund_id: '',
    bank_refund_id: '',
    bank_refund_order_number: '',
    is_pending: false,
    bank_result_code: '00',
    bank_result_msg: messageOf(0),
    ...more,
  }
}
