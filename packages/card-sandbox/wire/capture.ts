import type { Sandbox } from '../sandbox.ts'
import { batchAfter, cutOffOf } from '../trades/batch.ts'
import { amountLeft, isCaptured } from '../trades/trade-state.ts'
import type { Body } from './fields.ts'
import { findTrade } from './find-trade.ts'
import { messageOf } from './statuses.ts'
import { WireError } from './wire-error.ts'

/** Cap Today: the next batch collects the money, whatever delay was asked for. */
export function capture(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const trade = findTrade(sandbox, body)
  const now = sandbox.clock.now()
  if (amountLeft(trade) === 0 || isCaptured(trade, now)) throw new WireError(92)
  const captureAt = batchAfter(now)
  sandbox.store.put('trades', { ...trade, captureAt })
  return { status: 0, msg: messageOf(0), cap_millis: captureAt, currency: trade.currency }
}

/** Takes the payment out of the batch, until that has run: it stays authorised. */
export function cancelCapture(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const trade = findTrade(sandbox, body)
  const { captureAt, ...uncaptured } = trade
  if (captureAt === undefined || sandbox.clock.now() >= cutOffOf(captureAt)) {
    throw new WireError(92)
  }
  sandbox.store.put('trades', { ...uncaptured, delayCaptureInDays: -1 })
  return { status: 0, msg: messageOf(0), currency: trade.currency }
}
