import type { Sandbox } from '../sandbox.ts'
import type { Trade } from '../store/trade.ts'
import { amountLeft } from '../trades/trade-state.ts'

/** The bank's evening, now: collects what waits for a batch, confirms the refunds that do. */
export function runBatch({ store, clock }: Sandbox): { captured: number; refunds: number } {
  const now = clock.now()
  let captured = 0
  let refunds = 0
  for (const trade of store.list('trades')) {
    const isDue = trade.captureAt !== undefined && trade.captureAt > now && amountLeft(trade) > 0
    const open = trade.refunds.filter(
      (each) => each.canceledAt === undefined && each.confirmedAt > now,
    )
    if (!isDue && open.length === 0) continue
    if (isDue) captured += 1
    refunds += open.length
    const done: Trade = {
      ...trade,
      ...(isDue ? { captureAt: now } : {}),
      refunds: trade.refunds.map((each) =>
        open.includes(each) ? { ...each, confirmedAt: now } : each,
      ),
    }
    store.put('trades', done)
  }
  return { captured, refunds }
}
