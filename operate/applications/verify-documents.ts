import { Command } from 'commander'
import { readConfig } from '#server/config/config.ts'
import { makeSealer } from '#server/domain/people/sealing/sealer.ts'
import {
  verifyDocuments,
  type VerifiedDocuments,
} from '#server/domain/people/store-applications/verify-documents.ts'
import { makeFolderDocuments } from '#server/outside/documents/folder-documents.ts'
import { acting, type Session } from '../acting.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
After a restore, and now and then: each has to be there, open with ENCRYPTION_KEY and be what was handed in. It
reads every file and prints nothing of them. Reads DOCUMENTS_DIR (default DATA_DIR/documents) and ENCRYPTION_KEY too.

Ends with 0 when all of them do, with 1 when one does not.`

export const verifyAllDocuments = new Command('verify')
  .description('opens every document of every application, and says which are missing or damaged')
  .addHelpText('after', ABOUT)
  .action(acting(run, 'Stop the server first: it alone has them open.'))

async function run(session: Session): Promise<void> {
  const { documents: place, encryptionKeys } = readConfig(process.env)
  const found = await withDatabase('verify-documents', ({ db }) =>
    verifyDocuments({
      db,
      sealer: makeSealer(encryptionKeys),
      documents: makeFolderDocuments(place.folder),
    }),
  )
  session.answer(found, wordsOf(found))
  if (found.faults.length > 0) session.fail()
}

function wordsOf({ documents, faults }: VerifiedDocuments): string {
  const lines = faults.map(({ reference, id, kind }) => `${kind.padEnd(8)} ${reference} ${id}\n`)
  const end = faults.length === 0 ? 'ok' : `${faults.length} missing or damaged`
  return `${lines.join('')}${documents} documents, ${end}\n`
}
