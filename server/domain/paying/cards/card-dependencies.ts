import type { ChargeDependencies } from '../charges/charge-owner.ts'
import type { SendPushJob } from '../../people/messages/push-job.ts'

/** What the verbs of cards need besides those of charges. */
export interface CardDependencies extends ChargeDependencies {
  sendPushJob: SendPushJob
}
