import { runEach } from '../../../run-each.ts'
import type { GatewayDifference } from '../../../db/tables/gateway-charges.ts'
import { findChargeMember } from '../charges/charge-rows.ts'
import { later } from '../charges/charge-times.ts'
import type { GatewayTrade } from '../charges/gateway-port.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { reconcileGateway, type ReconcileInput } from '../charges/reconcile-gateway.ts'
import { keptMinor, returnUnknownTrade } from '../charges/return-unknown-trade.ts'
import { bookGatewayRefund } from './book-gateway-refund.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

export interface CatchUpInput {
  merchantIds: readonly string[]
  /** The moment to which the database was put back. */
  since: Date
  operator: Operator
  /** How many deeds somebody has looked at: where there are more, none is settled. Left out: they are only listed. */
  atMost?: number
}

/** One thing that the gateway did and our rows do not know of. */
export interface GatewayDeed {
  /** A payment or binding that goes back whole; a refund that is booked. */
  kind: 'return' | 'book'
  trade: GatewayTrade
  /** In the smallest unit of the trade's currency. */
  amountMinor: number
}

export interface CaughtUp {
  deeds: readonly GatewayDeed[]
  /** What our charges and the gateway's list still do not agree on, for an operator to look at. */
  differences: readonly GatewayDifference[]
}

/** Of older trades no gateway shows a list. */
const REFUNDABLE_MS = 90 * 86_400_000
/** A row that is gone was written before the gateway heard of it, by clocks that agree by much more than this. */
const CLOCKS_MS = 60_000

/**
 * After a database was put back to an earlier moment: what the gateway took since for charges that are gone goes
 * back to the cards, and what it gave back is booked. What was under way at that moment is settled first, as every
 * hour. Trades of before that nobody knows of are left alone: they are no matter of the restore. May be killed
 * anywhere and asked again.
 *
 * On a copy of a database everything of since then is such a charge: whoever asks says how many were listed.
 *
 * @throws GatewayAway; Error where more is found than `atMost`, before anything is settled; AggregateError after the
 *   last one, with what failed
 */
export async function catchUpWithGateway(
  dependencies: PaymentDependencies,
  { merchantIds, since, operator, atMost }: CatchUpInput,
): Promise<CaughtUp> {
  const until = dependencies.clock.now()
  const window = { since: later(until, -REFUNDABLE_MS), until, operator }
  const found: CaughtUp[] = []
  for (const merchantId of merchantIds) {
    found.push(await findDeeds(dependencies, { merchantId, ...window }, since))
  }
  const deeds = found.flatMap((one) => one.deeds)
  if (atMost === undefined) return { deeds, differences: found.flatMap((one) => one.differences) }
  if (deeds.length > atMost) throw new Error(tooMany(deeds.length, atMost))
  const one = (deed: GatewayDeed) => settle(dependencies, deed, operator)
  await runEach(deeds, one, { failed: 'of what the gateway did could not be settled' })
  const differences: GatewayDifference[] = []
  for (const [place, merchantId] of merchantIds.entries()) {
    const { deeds: settled = [], differences: before = [] } = found[place] ?? {}
    const after = () => reconcileGateway(dependencies, { merchantId, ...window })
    differences.push(...(settled.length === 0 ? before : (await after()).differences))
  }
  return { deeds, differences }
}

async function findDeeds(
  dependencies: PaymentDependencies,
  window: ReconcileInput,
  since: Date,
): Promise<CaughtUp> {
  const { merchantId, until } = window
  const { differences } = await reconcileGateway(dependencies, window)
  const trades = await dependencies.gateway.list(merchantId, later(since, -CLOCKS_MS), until)
  const recent = new Set(trades.map(({ recTradeId }) => recTradeId))
  const deeds: GatewayDeed[] = []
  for (const difference of differences) {
    const deed = await findDeed(dependencies, merchantId, difference, recent)
    if (deed) deeds.push(deed)
  }
  return { deeds, differences }
}

function tooMany(found: number, atMost: number): string {
  return `The gateway did ${found} things that no row knows of, and ${atMost} were expected: nothing was settled.`
}

/** Undefined for a difference that a lost row does not explain. */
async function findDeed(
  { gateway }: PaymentDependencies,
  merchantId: string,
  { kind, chargeId, recTradeId, ours, theirs }: GatewayDifference,
  recent: ReadonlySet<string>,
): Promise<GatewayDeed | undefined> {
  const isUnknown = kind === 'trade-without-charge' && recent.has(recTradeId ?? '')
  const missingMinor = kind === 'refunded' ? Number(theirs) - Number(ours) : 0
  if (chargeId === undefined || (!isUnknown && missingMinor <= 0)) return undefined
  const trade = await gateway.find(merchantId, chargeId)
  if (!trade) return undefined
  if (!isUnknown) return { kind: 'book', trade, amountMinor: missingMinor }
  return { kind: 'return', trade, amountMinor: keptMinor(trade) }
}

async function settle(
  dependencies: PaymentDependencies,
  { kind, trade }: GatewayDeed,
  operator: Operator,
): Promise<void> {
  if (kind === 'return') return void (await returnUnknownTrade(dependencies, { trade, operator }))
  const { chargeId } = trade
  const memberId = await findChargeMember(dependencies.db, chargeId)
  if (memberId === undefined) return
  await bookGatewayRefund(dependencies, { memberId, chargeId, trade, operator })
}
