import type { AppContext } from '../wiring/context.ts'
import { makeBindingOwner } from '../domain/paying/cards/binding-owner.ts'
import { makePaymentOwner } from '../domain/paying/payments/payment-owner.ts'
import type { PaymentDependencies } from '../domain/paying/payments/payment-dependencies.ts'
import { makeSendPushJob } from '../jobs/send-push-job.ts'

/** What the verbs of charges, cards and payments work with. */
export function chargeDependencies(app: AppContext): PaymentDependencies {
  const { db, clock, gateway, sealer, jobs, log, metrics, config } = app
  const sendPushJob = makeSendPushJob(jobs)
  const dependencies = { clock, sealer, sendPushJob }
  return {
    db,
    clock,
    gateway,
    sealer,
    look: (question, ask) => app.chargeLooks.look(question, ask),
    sendPushJob,
    owners: { payment: makePaymentOwner(dependencies), binding: makeBindingOwner(dependencies) },
    triesScale: config.rateLimitScale,
    warn: (facts, what) => {
      log.error(facts, what)
      metrics.warnings.inc({ what })
    },
  }
}
