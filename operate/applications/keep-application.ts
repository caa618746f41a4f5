import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { keepApplication as keep } from '#server/domain/people/store-applications/keep-application.ts'
import { acting, type Session } from '../acting.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
An application that leads nowhere is erased with its documents 24 months after it was sent for review, as
the terms promise. This one stays. Keeping it again changes nothing.`

export const keepApplication = new Command('keep')
  .description('keeps an application that became a contract')
  .requiredOption('--reference <number>', 'as the mail has it: AP-7K3M9Q2X')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  reference: string
}

async function run(session: Session, flags: Flags): Promise<void> {
  const reference = flags.reference.trim().toUpperCase()
  const input = { reference, operator: session.operator }
  const { keptAt, isNew } = await withDatabase('keep-application', ({ db }) =>
    keep({ db, clock: systemClock }, input),
  )
  if (!isNew) session.say(`This was done before, at ${keptAt.toISOString()}.\n`)
  session.answer({ reference, keptAt, isNew }, `${reference} is kept.\n`)
}
