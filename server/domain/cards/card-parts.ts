import type { ChargeParts } from '../charges/charge-owner.ts'
import type { SendPushJob } from '../messages/push-job.ts'

/** What the verbs of cards need besides those of charges. */
export interface CardParts extends ChargeParts {
  sendPushJob: SendPushJob
}
