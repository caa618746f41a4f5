import type { Sandbox } from '../sandbox.ts'
import type { Trade } from '../store/trade.ts'
import { notifyBody } from '../trades/trade-answer.ts'

/** How long after the redirect the server hears of it, where it hears of it after. */
const AFTER_REDIRECT_MS = 300

/**
 * Tells the server of a payment whose page has ended. Answers when the browser may be sent back:
 * with `before-redirect` that is after the first attempt.
 */
export async function announceTrade(sandbox: Sandbox, trade: Trade): Promise<void> {
  const { notifier, store, clock } = sandbox
  const url = trade.resultUrl?.backend_notify_url
  if (url === undefined) return
  const made = notifier.announce({ tradeId: trade.id, url, body: notifyBody(sandbox, trade) })
  if (made.state === 'pending' && made.dueAt <= clock.now()) {
    if (store.switches().notifyWhen === 'before-redirect') return notifier.attempt(made.id)
    store.put('notifications', { ...made, dueAt: made.dueAt + AFTER_REDIRECT_MS })
  }
  notifier.reschedule()
}
