import type { Sandbox } from '../sandbox.ts'
import { completedAt } from '../trades/trade-answer.ts'
import { standingRefunds } from '../trades/trade-state.ts'
import { isObject, type Body } from './fields.ts'
import { messageOf } from './statuses.ts'
import { visibleTrades } from './query-records.ts'

/**
 * Every movement of money between two instants, oldest first, and the sum by currency. The shape of
 * the real answer is not public: this one is the sandbox's own.
 */
export function reconcile(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const { start_time, end_time } = isObject(body.time) ? body.time : {}
  const from = Number(start_time ?? 0)
  const until = Number(end_time ?? sandbox.clock.now())
  const movements = visibleTrades(sandbox)
    .filter((trade) => body.merchant_id === undefined || body.merchant_id === trade.merchantId)
    .filter((trade) => trade.outcome.kind === 'paid')
    .flatMap((trade) => {
      const ids = {
        rec_trade_id: trade.id,
        bank_transaction_id: trade.bankTransactionId,
        order_number: trade.orderNumber,
        merchant_id: trade.merchantId,
        currency: trade.currency,
      }
      const amount = trade.originalAmount
      return [
        { ...ids, action: 'charge', amount, millis: completedAt(trade) },
        ...(trade.reversedAt === undefined
          ? []
          : [{ ...ids, action: 'refund', amount: -amount, millis: trade.reversedAt }]),
        ...standingRefunds(trade).map((refund) => ({
          ...ids,
          action: 'refund',
          refund_id: refund.id,
          bank_refund_id: refund.bankRefundId,
          amount: -refund.amount,
          millis: refund.at,
        })),
      ]
    })
    .filter(({ millis }) => millis >= from && millis <= until)
    .toSorted((a, b) => a.millis - b.millis)
  const totals: Record<string, number> = {}
  for (const { currency, amount } of movements) {
    totals[currency] = (totals[currency] ?? 0) + amount
  }
  return { status: 0, msg: messageOf(0), movements, totals }
}
