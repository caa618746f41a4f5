import {
  BROADCAST_PUSH_JOB,
  type BroadcastPushJob,
} from '../domain/people/broadcasts/broadcast-push-job.ts'
import { deliverBroadcast } from '../domain/people/broadcasts/deliver-broadcast.ts'
import { sendBroadcasts } from '../domain/people/broadcasts/send-broadcasts.ts'
import type { JobDefinition } from '../queue/job-definition.ts'
import {
  REPEAT_LOOK_SECONDS,
  REPEAT_RETRIES,
  SEND_LOOK_SECONDS,
  SEND_RETRIES,
} from '../queue/job-times.ts'
import type { AppContext } from '../wiring/context.ts'
import { makeBroadcastComposer } from './compose-broadcast.ts'
import { makeSendBroadcastPush } from './send-broadcast-push.ts'

/** A minute's members come in so many parts: so soon one begins, and so few are with the queue as one is stopped. */
const REPEAT_SECONDS = 5

/** Messages of the console on their way to members. */
export function broadcastJobs(app: AppContext): JobDefinition[] {
  const { db, clock, push, jobs, config } = app
  const { perMinute, quietHours } = config.broadcasts
  const perRun = Math.ceil((perMinute * REPEAT_SECONDS) / 60)
  const sendPush = makeSendBroadcastPush(jobs)
  const compose = makeBroadcastComposer(config)
  return [
    {
      name: 'send-broadcasts',
      policy: { ...REPEAT_RETRIES, timeLimitSeconds: 120 },
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds: REPEAT_SECONDS,
      run: async () => {
        await sendBroadcasts(db, clock, { perMinute, perRun, quietHours, sendPush })
      },
    },
    {
      name: BROADCAST_PUSH_JOB,
      policy: { ...SEND_RETRIES, timeLimitSeconds: 120 },
      lookSeconds: SEND_LOOK_SECONDS,
      receiverOf: () => '',
      run: (data) =>
        deliverBroadcast({ db, clock, push, quietHours, compose }, data as BroadcastPushJob),
    },
  ]
}
