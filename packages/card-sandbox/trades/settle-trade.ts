import type { Sandbox } from '../sandbox.ts'
import type { Trade } from '../store/trade.ts'
import { batchAfter, daysLater } from './batch.ts'
import { newAuthCode } from './trade-ids.ts'

/** The bank's answer to a payment: its card's result, unless the holder has already failed it. */
export function settleTrade(sandbox: Sandbox, trade: Trade, refusal?: number): Trade {
  const { clock, store } = sandbox
  const now = clock.now()
  const status = refusal ?? trade.card?.resultCode ?? 0
  const settled: Trade =
    status === 0
      ? { ...trade, ...paidFacts(sandbox, trade, now) }
      : { ...trade, outcome: { kind: 'failed', at: now, status } }
  store.put('trades', settled)
  keepCard(sandbox, settled)
  return settled
}

function paidFacts({ store }: Sandbox, trade: Trade, now: number): Partial<Trade> {
  const outcome = { kind: 'paid', at: now, authCode: newAuthCode() } as const
  // A binding's one unit goes back at once and is never collected.
  if (trade.kind === 'bind') return { outcome, reversedAt: now }
  const isWallet = trade.card === undefined
  if (isWallet || store.switches().capture === 'at-once') return { outcome, captureAt: now }
  if (trade.delayCaptureInDays < 0) return { outcome }
  return { outcome, captureAt: batchAfter(daysLater(now, trade.delayCaptureInDays)) }
}

function keepCard({ store }: Sandbox, trade: Trade): void {
  const { cardSecret, card, merchantId, cardholder, outcome } = trade
  if (!cardSecret || !card || outcome.kind !== 'paid') return
  store.put('cards', {
    id: cardSecret.card_token,
    cardKey: cardSecret.card_key,
    ...{ merchantId, card, cardholder, createdAt: outcome.at },
  })
}
