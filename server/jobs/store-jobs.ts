import { beginDueRebates } from '../domain/places/stores/begin-due-rebates.ts'
import type { JobDefinition } from '../queue/job-definition.ts'
import { REPEAT_LOOK_SECONDS, REPEAT_RETRIES } from '../queue/job-times.ts'
import type { AppContext } from '../wiring/context.ts'

/** So late at most lists show a rebate that has begun; payments know it at its moment. */
const BEGIN = { repeatSeconds: 30, timeLimitSeconds: 120 }
const BATCH = 200

/** What time does to stores. */
export function storeJobs({ db, clock }: AppContext): JobDefinition[] {
  return [
    {
      name: 'begin-due-rebates',
      policy: { ...REPEAT_RETRIES, timeLimitSeconds: BEGIN.timeLimitSeconds },
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds: BEGIN.repeatSeconds,
      run: (_, signal) => beginDueRebates(db, clock, { batch: BATCH, signal }),
    },
  ]
}
