import { implement } from '@orpc/server'
import type { Kysely } from 'kysely'
import { receiveGatewayNotice as contract } from '#contract/payments.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { keepCardSecret } from '../../domain/cards/keep-card-secret.ts'
import { isFinal, findChargeMember } from '../../domain/charges/charge-rows.ts'
import { settleCharge } from '../../domain/charges/settle-charge.ts'
import { PUSH_JOB } from '../../domain/messages/push-job.ts'
import { isNotifySecret } from '../../outside/gateway/make-gateway.ts'
import { readCard, readSecret } from '../../outside/gateway/read-trade.ts'
import { chargeParts } from '../charge-parts.ts'

export const receiveGatewayNotice = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { secret, ...notice }, context: { app } }) => {
    if (!isNotifySecret(app.sealer, secret)) throw new NamedError('UnknownCall')
    const found = await findNotedCharge(app.db, [notice.order_number, notice.bank_transaction_id])
    if (!found) {
      app.log.warn('gateway tells of an order that is none of ours')
      return {}
    }
    const { memberId, chargeId } = found
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

/** An acquirer may put an id of its own in one of the two places. */
async function findNotedCharge(db: Kysely<Database>, ids: readonly (string | null | undefined)[]) {
  for (const chargeId of ids) {
    const memberId = chargeId && (await findChargeMember(db, chargeId))
    if (chargeId && memberId) return { memberId, chargeId }
  }
  return undefined
}
