import type { Charge, ChargeDependencies } from './charge-owner.ts'
import { getCharge } from './charge-rows.ts'
import {
  CAPTURE_WAIT_MS,
  later,
  nextLookMs,
  REFUND_AGAIN_MS,
  REFUND_LATE_MS,
  REFUND_LIMIT_MS,
} from './charge-times.ts'
import { finishGatewayRefund, type Refund } from './finish-gateway-refund.ts'
import { GatewayAway, type GatewayTrade } from './gateway-port.ts'
import { isRefundDone } from './is-refund-done.ts'

export interface RefundKey {
  memberId: string
  refundId: string
}

/**
 * Brings a refund one step on. What the gateway's record or history shows is done; what it has accepted
 * is only looked at; else it is asked for it, once in a while and by one server at a time. What a
 * repeated refund id does at the gateway is not known (gateway.md, Other calls): a try whose answer was
 * lost is looked for soon and often, and repeated only when neither shows it long after.
 */
export async function tryRefund(
  dependencies: ChargeDependencies,
  key: RefundKey,
  seen?: GatewayTrade,
): Promise<void> {
  const refund = await getRefund(dependencies, key)
  if (refund.finished_at !== null) return
  const charge = await getCharge(dependencies.db, { ...key, chargeId: refund.charge_id })
  const trade = seen ?? (await find(dependencies, charge))
  const isDone = trade && (await isRefundDone(dependencies, refund, trade))
  if (isDone) return void (await finishGatewayRefund(dependencies, refund, null))
  if (refund.accepted_at !== null) return follow(dependencies, refund, refund.accepted_at)
  if (trade === undefined || isDone === undefined) return lookAgain(dependencies, refund)
  if (isGivenUp(dependencies, refund))
    return void (await finishGatewayRefund(dependencies, refund, 'not_taken'))
  if (!(await claim(dependencies, refund))) return lookAgain(dependencies, refund)
  await ask(dependencies, charge, refund, trade)
}

async function ask(
  dependencies: ChargeDependencies,
  charge: Charge,
  refund: Refund,
  { recTradeId }: GatewayTrade,
): Promise<void> {
  const request = { recTradeId, refundId: refund.id, amountMinor: refund.amount_minor }
  const answer = await dependencies.gateway.refund(request)
  if (answer.kind === 'too-early') return putOff(dependencies, refund, CAPTURE_WAIT_MS, 'waiting')
  if (answer.kind === 'accepted') await noteAccepted(dependencies, refund, answer.gatewayRefundId)
  const after = await find(dependencies, charge)
  if (after && (await isRefundDone(dependencies, refund, after))) {
    return void (await finishGatewayRefund(dependencies, refund, null))
  }
  // After a try whose answer was lost, a refusal may be of what that one did.
  if (answer.kind !== 'refused' || !after || refund.tries > 0) return
  const facts = { refundId: refund.id, chargeId: charge.id, code: answer.code }
  dependencies.warn(facts, 'the gateway refuses a refund')
  await finishGatewayRefund(dependencies, refund, `refused:${answer.code}`)
}

/** The gateway has taken it, and it is not done: after days of that somebody has to ask why. */
async function follow(
  dependencies: ChargeDependencies,
  refund: Refund,
  acceptedAt: Date,
): Promise<void> {
  const now = dependencies.clock.now()
  if (now.getTime() - acceptedAt.getTime() > REFUND_LATE_MS) {
    dependencies.warn(
      { refundId: refund.id, chargeId: refund.charge_id },
      'an accepted refund is not done',
    )
  }
  await putOff(dependencies, refund, nextLookMs(now, acceptedAt))
}

/** Whoever waits for the bank to collect has nothing to look for before. */
async function lookAgain(dependencies: ChargeDependencies, refund: Refund): Promise<void> {
  const now = dependencies.clock.now()
  if (refund.state === 'waiting' && refund.next_try_at && refund.next_try_at > now) return
  await putOff(dependencies, refund, nextLookMs(now, refund.asked_at ?? refund.created_at))
}

/** Asked for again and again, or waiting for a bank that never collects: the operator's. */
function isGivenUp({ clock, warn }: ChargeDependencies, refund: Refund): boolean {
  const ageMs = clock.now().getTime() - refund.created_at.getTime()
  if (ageMs < REFUND_LIMIT_MS) return false
  warn({ refundId: refund.id, chargeId: refund.charge_id }, 'the gateway took no refund')
  return true
}

async function getRefund(
  { db }: ChargeDependencies,
  { memberId, refundId }: RefundKey,
): Promise<Refund> {
  return db
    .selectFrom('gateway_refunds')
    .where('member_id', '=', memberId)
    .where('id', '=', refundId)
    .selectAll()
    .executeTakeFirstOrThrow()
}

async function find(
  { gateway }: ChargeDependencies,
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
async function claim({ db, clock }: ChargeDependencies, refund: Refund): Promise<boolean> {
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('gateway_refunds')
    .set({ tries: refund.tries + 1, asked_at: now, next_try_at: later(now, nextLookMs(now, now)) })
    .where('member_id', '=', refund.member_id)
    .where('id', '=', refund.id)
    .where('tries', '=', refund.tries)
    .where((eb) => eb.or([eb('tries', '=', 0), eb('asked_at', '<=', later(now, -REFUND_AGAIN_MS))]))
    .where((eb) => eb.or([eb('state', '<>', 'waiting'), eb('next_try_at', '<=', now)]))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function putOff(
  { db, clock }: ChargeDependencies,
  refund: Refund,
  ms: number,
  state: 'requested' | 'waiting' = refund.state === 'waiting' ? 'waiting' : 'requested',
): Promise<void> {
  await db
    .updateTable('gateway_refunds')
    .set({
      state,
      next_try_at: later(clock.now(), ms),
      // Of a server that is older than this column: as if it had been asked just now.
      ...(refund.tries > 0 && refund.asked_at === null ? { asked_at: clock.now() } : {}),
    })
    .where('member_id', '=', refund.member_id)
    .where('id', '=', refund.id)
    .where('finished_at', 'is', null)
    .execute()
}

async function noteAccepted(
  { db, clock }: ChargeDependencies,
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
