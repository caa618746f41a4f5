import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { undoEntry, type UndoEntryInput } from '#server/domain/people/corrections/undo-entry.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { acting, type Session } from '../acting.ts'
import { readCase, readEntry } from '../given-words.ts'
import { reword } from '../operator-words.ts'
import { withJobs } from '../with-database.ts'

const ABOUT = `
A new entry takes the first one back and names it; nothing written is changed. A debit goes back to the
credit that paid it, with the end that it always had. A credit is taken from what is left of it, then from
the rest; what is missing is owed, and settled from the next credit. Payments go back by payments refund,
a correction is put right by another one, members correct; what has expired or was reclaimed cannot be
undone. A push tells the member. Undoing an entry again changes nothing.`

export const undo = new Command('undo')
  .description('takes back an entry that was a mistake, by a new one that names it')
  .requiredOption('--member <id>', 'whose')
  .requiredOption('--entry <number>', 'of the entry, as wallet and statement number it')
  .requiredOption('--case <reference>', 'of the case: FB-7K3M9Q2X')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  member: string
  entry: string
  case: string
}

async function run(session: Session, flags: Flags): Promise<void> {
  const { member: memberId } = flags
  const entryNumber = readEntry(flags.entry)
  const caseReference = readCase(flags.case)
  const input = { memberId, entryNumber, caseReference, operator: session.operator }
  const done = await withJobs('undo-entry', ({ db }, jobs) =>
    undoEntry({ db, clock: systemClock, sendPushJob: makeSendPushJob(jobs) }, input).catch(
      (error: unknown) => refuse(error, input),
    ),
  )
  if (!done.isNew) session.say('This was done before.\n')
  const words = `No. ${entryNumber} of ${memberId} is taken back; a push tells the member.\n`
  session.answer({ member: memberId, entry: entryNumber, ...done }, words)
}

/** What puts it right instead, where it is not undone as it stands. */
function refuse(error: unknown, { memberId, entryNumber }: UndoEntryInput): never {
  reword(error, 'TransferNotReversible', ({ kind, source }) => {
    const [noun, id] = String(source).split('/')
    const remedy =
      noun === 'payments'
        ? `it goes back with its payment, by operate payments refund --member ${memberId} --payment ${id}.`
        : 'put right what is wrong by operate members correct.'
    return `No. ${entryNumber} is of the kind ${kind} and cannot be undone: ${remedy}`
  })
}
