import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { makeSealer } from '#server/domain/people/sealing/sealer.ts'
import {
  readApplication as openApplication,
  type OpenedApplication,
} from '#server/domain/people/store-applications/read-application.ts'
import { moneyWords } from '#server/words/money-words.ts'
import { makeFolderDocuments } from '#server/outside/documents/folder-documents.ts'
import { acting, type Session } from '../acting.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
What is printed and copied is personal data that is otherwise kept sealed: delete it when the review is
done. That it was opened is written down. Documents come from strangers: PDFs with scripts or attached
files were refused and pictures were stripped, but nothing looked for viruses or compared what they show.
Open them in a viewer without scripts, on a machine that scans files.

Reads DOCUMENTS_DIR (default DATA_DIR/documents) and ENCRYPTION_KEY too.`

const NOT_CHECKED = 'viruses, and whether a document is what its name says'

export const readApplication = new Command('read')
  .description('opens an application: company, contact, bank account, documents')
  .requiredOption('--reference <number>', 'as the mail has it: AP-7K3M9Q2X')
  .option('--to <folder>', 'copies the documents there, opened; files that are there stay')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  reference: string
  to?: string
}

async function run(session: Session, { reference, to }: Flags): Promise<void> {
  const { documents: place, encryptionKeys } = readConfig(process.env)
  const { operator } = session
  const opened = await withDatabase('read-application', ({ db }) =>
    openApplication(
      {
        db,
        clock: systemClock,
        sealer: makeSealer(encryptionKeys),
        documents: makeFolderDocuments(place.folder),
      },
      { reference: reference.trim().toUpperCase(), operator, withDocuments: to !== undefined },
    ),
  )
  if (!opened) throw new Error(`There is no application ${reference}.`)
  const copies = to === undefined ? [] : await copyTo(to, opened)
  session.answer(
    factsOf(opened, copies),
    `${describe(opened)}\n${copies.map((path) => `Copied to ${path}\n`).join('')}`,
  )
}

/** The documents by name: their bytes are in the copies. */
function factsOf({ documents, ...opened }: OpenedApplication, copies: readonly string[]) {
  const named = documents.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }))
  return { ...opened, documents: named, copies }
}

function describe({ application, contact, bank, documents }: OpenedApplication): string {
  const { area, locale } = application
  const lines = [
    ['Reference', application.reference],
    ['Area, language', `${area}, ${locale}`],
    ['Applied', application.created_at.toISOString()],
    ['For review', application.finished_at?.toISOString() ?? 'not sent yet'],
    ['Company', application.company_name],
    ['Tax number', application.tax_number],
    ['Store', application.store_name],
    ['Address', application.store_address],
    ['Contact', [contact.contactName, contact.jobTitle].filter(Boolean).join(', ')],
    ['Phone', contact.storePhone],
    ['E-mail', contact.email],
    ['Bank', [bank.bankName, bank.bankBranch].filter(Boolean).join(', ')],
    ['Account', bank.bankAccount],
    ['Account holder', bank.bankAccountHolder],
    ['Expected a month', moneyWords(application.expected_monthly_minor, area, locale)],
    ['Documents', String(documents.length)],
    ...documents.map(({ name, bytes, sha256 }) => ['', `${name}  ${bytes} bytes  ${sha256}`]),
    ...(documents.length === 0 ? [] : [['Not checked', NOT_CHECKED]]),
  ]
  return lines.map(([label = '', value]) => `${label.padEnd(18)}${value}`).join('\n') + '\n'
}

/** Numbered, since two documents may have one name. */
async function copyTo(folder: string, { application, documents }: OpenedApplication) {
  const target = join(folder, application.reference)
  await mkdir(target, { recursive: true, mode: 0o700 })
  const paths: string[] = []
  for (const [index, { name, content }] of documents.entries()) {
    const path = join(target, `${String(index + 1).padStart(2, '0')} ${name}`)
    if (content) await writeFile(path, content, { mode: 0o600, flag: 'wx' }).catch(keepExisting)
    paths.push(path)
  }
  return paths
}

function keepExisting(error: unknown): void {
  const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
  if (!isThere) throw error
}
