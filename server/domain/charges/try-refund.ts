import type { Selectable } from 'kysely'
import { momentOf } from '../../clock.ts'
import type { GatewayRefundsTable } from '../../db/tables/gateway-charges.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockAnyAccount } from '../members/lock-any-account.ts'
import type { Charge, ChargeParts } from './charge-owner.ts'
import { getCharge } from './charge-rows.ts'
import {
  ACCEPTED_LOOK_MS,
  CAPTURE_WAIT_MS,
  later,
  REFUND_AGAIN_MS,
  REFUND_LIMIT_MS,
} from './charge-times.ts'
import { GatewayAway, type GatewayTrade } from './gateway-port.ts'

export interface RefundKey {
  memberId: string
  refundId: string
}

type Refund = Selectable<GatewayRefundsTable>

/**
 * Brings a refund one step on. What the gateway's record or history shows is done; what it has accepted
 * is only asked about; else it is asked for it, once in a while and by one server at a time. What a
 * repeated refund id does at the gateway is not known (PAYMENTS.md, section 4): a try whose answer was
 * lost is repeated only when neither shows it long after.
 */
export async function tryRefund(
  parts: ChargeParts,
  key: RefundKey,
  seen?: GatewayTrade,
): Promise<void> {
  const refund = await getRefund(parts, key)
  if (refund.finished_at !== null) return
  const charge = await getCharge(parts.db, { ...key, chargeId: refund.charge_id })
  const trade = seen ?? (await find(parts, charge))
  if (trade === undefined) return putOff(parts, refund, REFUND_AGAIN_MS)
  if (await isDone(parts, refund, trade)) return finish(parts, refund, null)
  if (refund.accepted_at !== null) return putOff(parts, refund, ACCEPTED_LOOK_MS)
  if (isGivenUp(parts, refund)) return finish(parts, refund, 'not_taken')
  if (!(await claim(parts, refund))) return
  const { recTradeId } = trade
  const request = { recTradeId, refundId: refund.id, amountMinor: refund.amount_minor }
  const answer = await parts.gateway.refund(request)
  if (answer.kind === 'too-early') return putOff(parts, refund, CAPTURE_WAIT_MS, 'waiting')
  if (answer.kind === 'accepted') await noteAccepted(parts, refund, answer.gatewayRefundId)
  const after = await find(parts, charge)
  if (after && (await isDone(parts, refund, after))) return finish(parts, refund, null)
  // After a try whose answer was lost, a refusal may be of what that one did.
  if (answer.kind !== 'refused' || !after || refund.tries > 0) return
  await finish(parts, refund, `refused:${answer.code}`)
}

/** Asked for again and again, or waiting for a bank that never collects: the operator's. */
function isGivenUp({ clock, warn }: ChargeParts, refund: Refund): boolean {
  const ageMs = clock.now().getTime() - refund.created_at.getTime()
  if (ageMs < REFUND_LIMIT_MS) return false
  warn({ refundId: refund.id, chargeId: refund.charge_id }, 'the gateway took no refund')
  return true
}

/** The gateway's sum of refunds tells, since no two refunds of a charge are on their way at once. */
async function isDone(
  { gateway }: ChargeParts,
  refund: Refund,
  trade: GatewayTrade,
): Promise<boolean> {
  if (trade.status === 'cancelled' || trade.status === 'refunded') return true
  if (trade.refundedMinor >= refund.refunded_before_minor + refund.amount_minor) return true
  return refund.tries > 0 && (await gateway.hasRefund(trade.recTradeId, refund.id))
}

async function getRefund({ db }: ChargeParts, { memberId, refundId }: RefundKey): Promise<Refund> {
  return db
    .selectFrom('gateway_refunds')
    .where('member_id', '=', memberId)
    .where('id', '=', refundId)
    .selectAll()
    .executeTakeFirstOrThrow()
}

async function find(
  { gateway }: ChargeParts,
  { merchantId, id }: Charge,
): Promise<GatewayTrade | undefined> {
  try {
    return await gateway.find(merchantId, id)
  } catch (error) {
    if (error instanceof GatewayAway) return undefined
    throw error
  }
}

/**
 * Only whoever counts this try may ask the gateway, and not before the answer to the try before can
 * have come: two requests under way would be two refunds.
 */
async function claim({ db, clock }: ChargeParts, refund: Refund): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gateway_refunds')
    .set({ tries: refund.tries + 1, next_try_at: later(clock.now(), REFUND_AGAIN_MS) })
    .where('member_id', '=', refund.member_id)
    .where('id', '=', refund.id)
    .where('tries', '=', refund.tries)
    .where((eb) => eb.or([eb('tries', '=', 0), eb('next_try_at', '<=', clock.now())]))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function putOff(
  { db, clock }: ChargeParts,
  refund: Refund,
  ms: number,
  state: 'requested' | 'waiting' = refund.state === 'waiting' ? 'waiting' : 'requested',
): Promise<void> {
  await db
    .updateTable('gateway_refunds')
    .set({ state, next_try_at: later(clock.now(), ms) })
    .where('member_id', '=', refund.member_id)
    .where('id', '=', refund.id)
    .where('finished_at', 'is', null)
    .execute()
}

async function noteAccepted(
  { db, clock }: ChargeParts,
  refund: Refund,
  gatewayRefundId: string | null,
): Promise<void> {
  await db
    .updateTable('gateway_refunds')
    .set({ gateway_refund_id: gatewayRefundId, accepted_at: clock.now() })
    .where('member_id', '=', refund.member_id)
    .where('id', '=', refund.id)
    .execute()
}

async function finish(
  { db, clock, owners }: ChargeParts,
  refund: Refund,
  failure: string | null,
): Promise<void> {
  const { member_id: memberId, id, charge_id: chargeId, amount_minor: amountMinor } = refund
  await inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await lockAnyAccount(tx, memberId)
    const { numUpdatedRows } = await tx
      .updateTable('gateway_refunds')
      .set({
        state: failure === null ? 'settled' : 'failed',
        failure,
        next_try_at: null,
        finished_at: moment.now(),
      })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return
    const charge = await getCharge(tx, { memberId, chargeId })
    if (failure === null) {
      await tx
        .updateTable('gateway_charges')
        .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amountMinor) }))
        .where('member_id', '=', memberId)
        .where('id', '=', chargeId)
        .execute()
    }
    await owners[charge.purpose].refunded(tx, moment, { memberId, id, chargeId, failure })
  })
}
