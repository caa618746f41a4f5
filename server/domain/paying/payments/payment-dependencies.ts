import type { ChargeDependencies } from '../charges/charge-owner.ts'
import type { SendPushJob } from '../../people/messages/push-job.ts'

/** What the verbs of payments need besides those of charges. */
export interface PaymentDependencies extends ChargeDependencies {
  sendPushJob: SendPushJob
}
