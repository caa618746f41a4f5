import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { makeBindingOwner } from '#server/domain/paying/cards/binding-owner.ts'
import { makePaymentOwner } from '#server/domain/paying/payments/payment-owner.ts'
import type { PaymentDependencies } from '#server/domain/paying/payments/payment-dependencies.ts'
import { openSealer } from '#server/domain/people/sealing/open-sealer.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { makeGateway } from '#server/outside/gateway/make-gateway.ts'
import { withJobs } from './with-database.ts'

/** Runs an operator's command about payments, with the gateway that the servers have. */
export async function withPayments<T>(
  command: string,
  act: (dependencies: PaymentDependencies) => Promise<T>,
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
