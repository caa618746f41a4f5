import { timingSafeEqual } from 'node:crypto'
import { implement } from '@orpc/server'
import { receiveGatewayNotice as contract } from '#contract/payments.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { keepCardSecret } from '../../domain/cards/keep-card-secret.ts'
import { isFinal, findChargeMember } from '../../domain/charges/charge-rows.ts'
import { settleCharge } from '../../domain/charges/settle-charge.ts'
import { PUSH_JOB } from '../../domain/messages/push-job.ts'
import { notifySecret } from '../../outside/gateway/make-gateway.ts'
import { readCard, readSecret } from '../../outside/gateway/read-trade.ts'
import { chargeParts } from '../charge-parts.ts'

export const receiveGatewayNotice = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { secret, ...notice }, context: { app } }) => {
    if (!isSame(secret, notifySecret(app.sealer))) throw new NamedError('UnknownCall')
    const chargeId = notice.bank_transaction_id || notice.order_number || ''
    const memberId = await findChargeMember(app.db, chargeId)
    if (memberId === undefined) {
      app.log.warn('gateway tells of an order that is none of ours')
      return {}
    }
    const parts = chargeParts(app)
    const card = readSecret(notice)
    if (card) {
      await keepCardSecret(parts, { memberId, chargeId, secret: card, card: readCard(notice) })
    }
    const charge = await settleCharge(parts, { memberId, chargeId })
    app.jobs.wake(PUSH_JOB)
    // Told so, the gateway repeats its news.
    if (!isFinal(charge)) throw new NamedError('ServiceUnavailable')
    return {}
  })

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
