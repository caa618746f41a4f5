import type { ChargeDependencies } from './charge-owner.ts'
import { findChargeMember, getCharge } from './charge-rows.ts'
import { REFUND_LATE_MS } from './charge-times.ts'
import { finishGatewayRefund, type Refund } from './finish-gateway-refund.ts'
import { isRefundDone } from './is-refund-done.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'

export interface EndRefundInput {
  /** Of the charge, as warnings and the comparison name it. */
  chargeId: string
  /** For the audit: what the gateway's people said. Nobody's personal data. */
  reason: string
  operator: Operator
}

/**
 * `done`: the gateway has given it back after all. `asked`: it has not taken it, and is asked again.
 * `young`: it may still come. `unclear`: its record cannot be read.
 */
export type EndRefundOutcome = 'ended' | 'done' | 'asked' | 'young' | 'unclear' | 'none'

/** What it failed by; the closing of accounts knows it, too. */
const ENDED = 'ended'

/**
 * Ends a refund that the gateway has taken and never does, so that another one can be asked for and the
 * account be closed. Only one that is late, and only when the gateway's record shows that nothing went
 * back: where that cannot be read, nothing is ended.
 *
 * @throws GatewayAway
 */
export async function endRefund(
  dependencies: ChargeDependencies,
  { chargeId, reason, operator }: EndRefundInput,
): Promise<EndRefundOutcome> {
  const refund = await findLastRefund(dependencies, chargeId)
  if (!refund) return 'none'
  if (refund.finished_at) return outcomeOf(refund)
  const { clock, db, gateway } = dependencies
  const { accepted_at: since } = refund
  if (since === null) return 'asked'
  if (clock.now().getTime() - since.getTime() < REFUND_LATE_MS) return 'young'
  const { merchantId } = await getCharge(db, { memberId: refund.member_id, chargeId })
  const trade = await gateway.find(merchantId, chargeId)
  const isDone = trade && (await isRefundDone(dependencies, refund, trade))
  if (isDone === undefined) return 'unclear'
  if (isDone) {
    await finishGatewayRefund(dependencies, refund, null)
    return 'done'
  }
  const isEnded = await finishGatewayRefund(dependencies, refund, ENDED, async (tx, moment) => {
    const subject = `gateway-refunds/${refund.id}/${refund.member_id}`
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'refund-ended',
      subject,
      details: { reason },
    })
  })
  if (isEnded) return 'ended'
  const other = await findLastRefund(dependencies, chargeId)
  return other?.finished_at ? outcomeOf(other) : 'none'
}

/** What became of one that is over: a repeat is told what the first has done. */
function outcomeOf({ failure }: Refund): EndRefundOutcome {
  if (failure === null) return 'done'
  return failure === ENDED ? 'ended' : 'none'
}

/** The open one, of which a charge has one at most; else the one that was over last. */
async function findLastRefund(
  { db }: ChargeDependencies,
  chargeId: string,
): Promise<Refund | undefined> {
  const memberId = await findChargeMember(db, chargeId)
  if (memberId === undefined) return undefined
  return db
    .selectFrom('gateway_refunds')
    .where('member_id', '=', memberId)
    .where('charge_id', '=', chargeId)
    .orderBy('finished_at', (order) => order.desc().nullsFirst())
    .selectAll()
    .limit(1)
    .executeTakeFirst()
}
