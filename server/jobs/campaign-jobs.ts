import { releasePromises } from '../domain/earning/budgets/release-promises.ts'
import type { JobDefinition } from '../queue/job-definition.ts'
import { REPEAT_LOOK_SECONDS, REPEAT_RETRIES } from '../queue/job-times.ts'
import type { AppContext } from '../wiring/context.ts'

/** What time does to campaigns' budgets. */
export function campaignJobs({ db, clock }: AppContext): JobDefinition[] {
  return [
    {
      name: 'release-promises',
      policy: { ...REPEAT_RETRIES, timeLimitSeconds: 600 },
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds: 300,
      run: async () => void (await releasePromises(db, clock)),
    },
  ]
}
