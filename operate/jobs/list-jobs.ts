import { Command } from 'commander'
import { listTroubledJobs, type TroubledJobs } from '#server/queue/troubled-jobs.ts'
import { acting, type Session } from '../acting.ts'
import { tableOf } from '../operator-words.ts'
import { withJobs } from '../with-database.ts'

const ABOUT = `
By name: what waits for its next try, and what was given up in the last week; how many, since when, and what the last
one said. Which job it was, by its id, stands in the log. What jobs carry is not shown.

Ends with 0 when nothing is given up, with 1 when something is.`

export const listJobs = new Command('list')
  .description('lists work after the answer that has failed: pushes, mails, sweeps')
  .addHelpText('after', ABOUT)
  .action(acting(run))

async function run(session: Session): Promise<void> {
  const jobs = await withJobs('jobs list', ({ db }) => listTroubledJobs(db))
  session.answer({ jobs }, tableOf(jobs.map(rowOf), 'Nothing has failed.'))
  if (jobs.some(({ state }) => state === 'failed')) session.fail()
}

function rowOf({ name, state, count, since, problem }: TroubledJobs): string[] {
  const words = state === 'failed' ? 'given up' : 'is tried again'
  return [name, `${count} ${words}`, `since ${since.toISOString()}`, problem ?? '']
}
