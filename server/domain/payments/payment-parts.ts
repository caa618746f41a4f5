import type { ChargeParts } from '../charges/charge-owner.ts'
import type { SendPushJob } from '../messages/push-job.ts'

/** What the verbs of payments need besides those of charges. */
export interface PaymentParts extends ChargeParts {
  sendPushJob: SendPushJob
}
