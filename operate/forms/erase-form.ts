import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { eraseForm as erase } from '#server/domain/people/forms/erase-form.ts'
import { eraseStoreApplication } from '#server/domain/people/store-applications/erase-application.ts'
import { makeDeleteApplicationMails, makeDeleteFormMails } from '#server/jobs/mail-jobs-of-form.ts'
import { makeFolderDocuments } from '#server/outside/documents/folder-documents.ts'
import { acting, type Session } from '../acting.ts'
import { withJobs } from '../with-database.ts'

const ABOUT = `
Messages (FB-…), stores that want to join (PS-…), questions of the press (PR-…) and applications for card
payment with their documents (AP-…) go with their mails in the queue and in the demonstration's mailbox;
what was mailed to you lies in your own mailbox. All of them go by themselves 24 months after they were
sent. An application that was kept is refused without --kept. Erasing one again changes nothing. Reads
DOCUMENTS_DIR too.`

export const eraseForm = new Command('erase')
  .description('erases one form at once, because its sender asks')
  .requiredOption('--reference <number>', 'as the sender has it: FB-7K3M9Q2X')
  .option('--kept', 'also an application that became a contract (operate applications keep)')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  reference: string
  kept?: boolean
}

async function run(session: Session, flags: Flags): Promise<void> {
  const reference = flags.reference.trim().toUpperCase()
  const input = { reference, operator: session.operator }
  const evenKept = flags.kept ?? false
  const { folder } = readConfig(process.env).documents
  const { at, isNew } = await withJobs('erase-form', ({ db }, jobs) => {
    const parts = { db, clock: systemClock }
    if (!reference.startsWith('AP-')) {
      return erase({ ...parts, deleteMailJobs: makeDeleteFormMails(jobs) }, input)
    }
    const documents = makeFolderDocuments(folder)
    const deleteMailJobs = makeDeleteApplicationMails(jobs)
    return eraseStoreApplication({ ...parts, documents, deleteMailJobs }, { ...input, evenKept })
  })
  if (!isNew) session.say(`This was done before, at ${at.toISOString()}.\n`)
  session.answer({ reference, at, isNew }, `${reference} is erased.\n`)
}
