import type { AppContext } from '../context.ts'
import { makeBindingOwner } from '../domain/cards/binding-owner.ts'
import { makePaymentOwner } from '../domain/payments/payment-owner.ts'
import type { PaymentParts } from '../domain/payments/payment-parts.ts'
import { makeSendPushJob } from '../jobs/send-push-job.ts'

/** What the verbs of charges, cards and payments work with. */
export function chargeParts(app: AppContext): PaymentParts {
  const { db, clock, gateway, sealer, jobs, log, metrics, config } = app
  const sendPushJob = makeSendPushJob(jobs)
  const parts = { clock, sealer, sendPushJob }
  return {
    db,
    clock,
    gateway,
    sealer,
    look: (question, ask) => app.chargeLooks.look(question, ask),
    sendPushJob,
    owners: { payment: makePaymentOwner(parts), binding: makeBindingOwner(parts) },
    triesScale: config.rateLimitScale,
    warn: (facts, what) => {
      log.error(facts, what)
      metrics.warnings.inc({ what })
    },
  }
}
