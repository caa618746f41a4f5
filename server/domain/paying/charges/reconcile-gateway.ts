import { sql, type Selectable } from 'kysely'
import { AREA_FACTS } from '#contract/values/area.ts'
import { momentOf } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type {
  GatewayDifference,
  GatewayReconciliationsTable,
} from '../../../db/tables/gateway-charges.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import type { Charge, ChargeDependencies } from './charge-owner.ts'
import { findCharge, findChargeMember, toCharge } from './charge-rows.ts'
import { later, REFUND_LATE_MS } from './charge-times.ts'
import type { GatewayTrade } from './gateway-port.ts'
import { listLateRefunds } from './list-late-refunds.ts'
import { keptMinor } from './return-unknown-trade.ts'
import { settleCharge } from './settle-charge.ts'

export interface ReconcileInput {
  merchantId: string
  since: Date
  until: Date
  /** Who asked for it; none where the servers do it by themselves. */
  operator?: Operator
}

/** Our clock and the gateway's agree by much more than this. */
const EDGE_MS = 86_400_000

export type Reconciliation = Selectable<GatewayReconciliationsTable>

/**
 * Holds our charges against the gateway's own list (quality.md, Invariants: one trade for one charge,
 * the same amount, currency and refunds). What differs is first settled by asking again; what differs
 * after that is written down for the operator. In the end there should be none.
 *
 * @throws GatewayAway
 */
export async function reconcileGateway(
  dependencies: ChargeDependencies,
  input: ReconcileInput,
): Promise<Reconciliation> {
  const first = await compare(dependencies, input)
  for (const { chargeId } of first.differences) {
    const memberId = chargeId && (await findChargeMember(dependencies.db, chargeId))
    if (!chargeId || !memberId) continue
    await settleCharge(dependencies, { memberId, chargeId }).catch((error: unknown) => {
      dependencies.warn(
        { chargeId, error: String(error) },
        'a charge that differs could not be settled',
      )
    })
  }
  const last = first.differences.length > 0 ? await compare(dependencies, input) : first
  return save(dependencies, input, last)
}

interface Comparison {
  trades: number
  charges: number
  differences: GatewayDifference[]
}

async function compare(
  dependencies: ChargeDependencies,
  input: ReconcileInput,
): Promise<Comparison> {
  const trades = await dependencies.gateway.list(input.merchantId, input.since, input.until)
  const charges = await listCharges(dependencies, input)
  const differences: GatewayDifference[] = []
  const seen = new Set<string>()
  for (const trade of trades) {
    const { chargeId, recTradeId } = trade
    if (seen.has(chargeId)) differences.push({ kind: 'twice', chargeId, recTradeId })
    seen.add(chargeId)
    const charge = charges.get(chargeId) ?? (await findByGatewayId(dependencies, chargeId))
    if (charge) differences.push(...(await differencesNow(dependencies, charge, trade)))
    // As for a charge that has failed: what has gone back, or never came in, is nobody's money.
    else if (keptMinor(trade) > 0) {
      differences.push({ kind: 'trade-without-charge', chargeId, recTradeId })
    }
  }
  for (const charge of charges.values()) {
    if (seen.has(charge.id) || isLongFailed(charge, input.until)) continue
    // Our clock and the gateway's need not agree at the edges of the time asked for.
    const trade = await dependencies.gateway.find(charge.merchantId, charge.id)
    if (trade) differences.push(...(await differencesNow(dependencies, charge, trade)))
    else if (charge.state !== 'failed') {
      differences.push({ kind: 'charge-without-trade', chargeId: charge.id, ours: charge.state })
    }
  }
  differences.push(...(await listLateRefunds(dependencies, input.merchantId)))
  return { trades: trades.length, charges: charges.size, differences }
}

/** Of these the list would show any money that came in late. */
function isLongFailed({ state, createdAt }: Charge, until: Date): boolean {
  return state === 'failed' && until.getTime() - createdAt.getTime() > EDGE_MS
}

async function listCharges(
  { db }: ChargeDependencies,
  { merchantId, since, until }: ReconcileInput,
): Promise<Map<string, Charge>> {
  const rows = await db
    .selectFrom('gateway_charges')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .where('merchant_id', '=', merchantId)
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [row.id, toCharge(row)]))
}

async function findByGatewayId(
  { db }: ChargeDependencies,
  chargeId: string,
): Promise<Charge | undefined> {
  const memberId = await findChargeMember(db, chargeId)
  return memberId === undefined ? undefined : findCharge(db, { memberId, chargeId })
}

/** A refund that is on its way is no difference, until it is late: it is followed by itself. */
async function differencesNow(
  { db, clock }: ChargeDependencies,
  charge: Charge,
  trade: GatewayTrade,
): Promise<GatewayDifference[]> {
  const found = differencesOf(charge, trade)
  if (found.length === 0) return found
  const open = await db
    .selectFrom('gateway_refunds')
    .where('member_id', '=', charge.memberId)
    .where('charge_id', '=', charge.id)
    .where('finished_at', 'is', null)
    .where(
      sql<boolean>`coalesce(accepted_at, created_at) >= ${later(clock.now(), -REFUND_LATE_MS)}`,
    )
    .select('id')
    .executeTakeFirst()
  return open ? found.filter(({ kind }) => kind !== 'refunded' && kind !== 'state') : found
}

/** What the trade should be for the charge to stand as it does. */
function differencesOf(charge: Charge, trade: GatewayTrade): GatewayDifference[] {
  const { chargeId, recTradeId } = trade
  const differ = (
    kind: GatewayDifference['kind'],
    ours: string | number,
    theirs: string | number,
  ) => (ours === theirs ? [] : [{ kind, chargeId, recTradeId, ours, theirs }])
  return [
    ...differ('amount', charge.amountMinor, trade.amountMinor),
    ...differ('currency', AREA_FACTS[charge.area].currency, trade.currency),
    ...(isStateFitting(charge, trade)
      ? []
      : differ('state', `${charge.state} here`, `${trade.status} there`)),
    ...differ('refunded', charge.refundedMinor, refundedOf(charge, trade)),
  ]
}

function isStateFitting(charge: Charge, { status }: GatewayTrade): boolean {
  if (charge.state === 'settled') return status !== 'pending' && status !== 'error'
  if (charge.state !== 'failed') return status === 'pending'
  // Money that came in for it has gone back.
  return ['pending', 'error', 'cancelled', 'refunded'].includes(status)
}

/** What was never charged need not be refunded. */
export function refundedOf(
  charge: Pick<Charge, 'state' | 'refundedMinor'>,
  { status, refundedMinor, amountMinor }: GatewayTrade,
): number {
  if (status !== 'cancelled') return refundedMinor
  return charge.state === 'settled' ? amountMinor : charge.refundedMinor
}

async function save(
  { db, clock, warn }: ChargeDependencies,
  { merchantId, since, until, operator }: ReconcileInput,
  { trades, charges, differences }: Comparison,
): Promise<Reconciliation> {
  if (differences.length > 0) {
    warn({ merchantId, differences: differences.length }, 'our charges and the gateway differ')
  }
  const moment = momentOf(clock)
  return inTransaction(db, async (tx) => {
    const saved = await tx
      .insertInto('gateway_reconciliations')
      .values({
        id: newId(moment),
        merchant_id: merchantId,
        since,
        until,
        trades,
        charges,
        differences: JSON.stringify(differences),
        created_at: moment.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (operator !== undefined) {
      await recordOperatorAct(tx, moment, {
        operator,
        act: 'gateway-reconciled',
        subject: `gateway-reconciliations/${saved.id}`,
        details: { merchantId, trades, charges, differences: differences.length },
      })
    }
    return saved
  })
}
