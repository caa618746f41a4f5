import type { AppContext } from '../wiring/context.ts'
import { deleteOldVerifications } from '../domain/earning/referrals/delete-old-verifications.ts'
import { endStaleReferrals } from '../domain/earning/referrals/end-stale-referrals.ts'
import { rewardReferrals } from '../domain/earning/referrals/reward-referrals.ts'
import type { JobDefinition } from '../queue/job-definition.ts'
import { REPEAT_LOOK_SECONDS, REPEAT_RETRIES } from '../queue/job-times.ts'
import { makeSendPushJob } from './send-push-job.ts'

/** Well within the minutes in which credit arrives. */
const REWARD_SECONDS = 60
const BATCH = 200

/**
 * How far a look goes back behind the one before: transactions that were under way then, and clocks of
 * other servers. What comes later still is found once an hour.
 */
const OVERLAP_MS = 120_000

/** What comes of invitations once they were accepted. */
export function referralJobs({ db, clock, jobs }: AppContext): JobDefinition[] {
  const sendPushJob = makeSendPushJob(jobs)
  /** By this server, for which whatever others looked at meanwhile is done already. */
  let lookedAt: Date | undefined
  const reward = (since?: Date) => rewardReferrals(db, clock, { batch: BATCH, sendPushJob, since })
  const policy = { ...REPEAT_RETRIES, timeLimitSeconds: 600 }
  return [
    {
      name: 'reward-referrals',
      policy,
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds: REWARD_SECONDS,
      run: async () => {
        const now = clock.now()
        // The clock of a demonstration can be set back.
        const before = lookedAt && lookedAt <= now ? lookedAt : undefined
        await reward(before && new Date(before.getTime() - OVERLAP_MS))
        lookedAt = now
      },
    },
    {
      name: 'end-referrals',
      policy,
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds: 3_600,
      run: async () => {
        await endStaleReferrals(db, clock)
        await deleteOldVerifications(db, clock)
        await reward()
      },
    },
  ]
}
