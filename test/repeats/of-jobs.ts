import { JOB_CASES } from './job-cases.ts'

/** In which each run of a job that comes round leaves a row of its own, whenever it is. */
const OF_EACH_RUN = Object.values(JOB_CASES).flatMap(({ mayRepeat }) => mayRepeat?.tables ?? [])

/** What the servers' own jobs go on with. */
export const OF_JOBS = new RegExp(
  `^(${['job .*', 'alerts', 'outbox_messages', ...OF_EACH_RUN].join('|')})$`,
)
