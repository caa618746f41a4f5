import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { makeBindingOwner } from '#server/domain/cards/binding-owner.ts'
import { makePaymentOwner } from '#server/domain/payments/payment-owner.ts'
import type { PaymentParts } from '#server/domain/payments/payment-parts.ts'
import { openSealer } from '#server/domain/sealing/open-sealer.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { makeGateway } from '#server/outside/gateway/make-gateway.ts'
import { withJobs } from './with-database.ts'

/** Runs an operator's command about payments, with the gateway that the servers have. */
export async function withPayments<T>(
  command: string,
  act: (parts: PaymentParts) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env)
  return withJobs(command, async ({ db }, jobs) => {
    const sealer = await openSealer(db, systemClock, config.encryptionKeys)
    const sendPushJob = makeSendPushJob(jobs)
    const own = { clock: systemClock, sealer, sendPushJob }
    return act({
      ...own,
      look: async (_, ask) => void (await ask()),
      db,
      gateway: makeGateway(config, sealer),
      owners: { payment: makePaymentOwner(own), binding: makeBindingOwner(own) },
      triesScale: config.rateLimitScale,
      warn: (facts, what) => process.stderr.write(`${what} ${JSON.stringify(facts)}\n`),
    })
  })
}
