import { calls } from '#contract/calls.ts'
import type { AppContext } from '../wiring/context.ts'
import { finishClosures } from '../domain/people/members/finish-closures.ts'
import { sweepIdleMembers } from '../domain/people/members/sweep-idle-members.ts'
import { tellOfTerms } from '../domain/publishing/terms/tell-of-terms.ts'
import { expireDueLots } from '../domain/ledger/transfers/expire-lots.ts'
import { tellOfExpiry } from '../domain/ledger/transfers/tell-of-expiry.ts'
import type { JobDefinition } from '../queue/job-definition.ts'
import { REPEAT_LOOK_SECONDS, REPEAT_RETRIES } from '../queue/job-times.ts'
import { makeDeletePushJobs } from './push-jobs-of-member.ts'
import { makeSendPushJob } from './send-push-job.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
/** Members read at once; each is settled in a transaction of its own. */
const BATCH = 200

/** What time does to members and their credit. Each job is one line around a verb of the domain. */
export function memberJobs(app: AppContext): JobDefinition[] {
  const { db, clock, jobs, memberDirectory } = app
  const parts = { batch: BATCH, sendPushJob: makeSendPushJob(jobs) }
  return [
    repeated('expire-lots', 5 * MINUTE_SECONDS, () => expireDueLots(db, clock, parts)),
    repeated('tell-of-expiry', HOUR_SECONDS, () => tellOfExpiry(db, clock, parts)),
    repeated('sweep-idle-members', HOUR_SECONDS, () => sweepIdleMembers(db, clock, parts)),
    repeated('tell-of-terms', MINUTE_SECONDS, () => tellOfTerms(db, clock, parts)),
    repeated('finish-closures', 30 * MINUTE_SECONDS, () =>
      finishClosures(db, clock, {
        batch: BATCH,
        callNames: Object.keys(calls),
        deletePushJobs: makeDeletePushJobs(jobs),
        onClosed: (memberId) => memberDirectory.forget(memberId),
      }),
    ),
  ]

  function repeated(
    name: string,
    repeatSeconds: number,
    sweep: () => Promise<unknown>,
  ): JobDefinition {
    return {
      name,
      // All members are many: a sweep that goes on has its time, one that was cut off runs again soon.
      policy: { ...REPEAT_RETRIES, timeLimitSeconds: HOUR_SECONDS },
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds,
      run: async () => void (await sweep()),
    }
  }
}
