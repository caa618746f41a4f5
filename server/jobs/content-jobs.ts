import { publishDueRevisions } from '../domain/publishing/revisions/publish-due-revisions.ts'
import type { JobDefinition } from '../queue/job-definition.ts'
import { REPEAT_LOOK_SECONDS, REPEAT_RETRIES } from '../queue/job-times.ts'
import type { AppContext } from '../wiring/context.ts'

/** So late at most what was scheduled is published; pages follow within ten seconds more. */
const PUBLISH = { repeatSeconds: 15, timeLimitSeconds: 120 }
const BATCH = 50

/** What time does to the content. */
export function contentJobs({ db, clock, log }: AppContext): JobDefinition[] {
  return [
    {
      name: 'publish-due-content',
      policy: { ...REPEAT_RETRIES, timeLimitSeconds: PUBLISH.timeLimitSeconds },
      lookSeconds: REPEAT_LOOK_SECONDS,
      repeatSeconds: PUBLISH.repeatSeconds,
      run: async (_, signal) => {
        const refused = await publishDueRevisions(db, clock, { batch: BATCH, signal })
        for (const revision of refused) {
          log.warn(revision, 'what was scheduled is refused, and is a draft again')
        }
      },
    },
  ]
}
