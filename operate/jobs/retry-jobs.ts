import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { retryJobs } from '#server/queue/troubled-jobs.ts'
import { acting, type Session } from '../acting.ts'
import { withJobs } from '../with-database.ts'

const ABOUT = `
Once the cause is mended. The servers do them within 20 seconds, each once; one that fails again is given up again.
What they deliver has the id that it had: whoever has it already knows it again. A mail may come twice.`

export const retryJobsOf = new Command('retry')
  .description('lets the given-up jobs of a name be tried once more')
  .requiredOption('--name <name>', 'as operate jobs list has it')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  name: string
}

async function run(session: Session, { name }: Flags): Promise<void> {
  const { operator } = session
  const count = await withJobs('jobs retry', ({ db }) =>
    retryJobs({ db, clock: systemClock }, { name, operator }),
  )
  const words = count === 0 ? `No job ${name} is given up.` : `${count} of ${name} are tried again.`
  session.answer({ name, count }, `${words}\n`)
}
