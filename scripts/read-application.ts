import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { makeSealer } from '#server/domain/sealing/sealer.ts'
import {
  readApplication,
  type OpenedApplication,
} from '#server/domain/store-applications/read-application.ts'
import { moneyWords } from '#server/money-words.ts'
import { makeFolderDocuments } from '#server/outside/documents/folder-documents.ts'
import { adviceOn, withDatabase } from './with-database.ts'

const HELP = `Opens a store's application for card payment: company, contact, bank account, documents.

  npm run read-application -- --reference AP-7K3M9Q2X
  npm run read-application -- --reference AP-7K3M9Q2X --to ./applications

  --reference R     its number, as the mail has it
  --to FOLDER       copies the documents into FOLDER/R, opened; files that are there stay
  --operator NAME   who reads, for the audit; the account on this machine without it

What is printed and copied is personal data that is otherwise kept sealed: delete it when the review is
done. That it was opened is written down. Documents come from strangers: PDFs with scripts or attached
files were refused and pictures were stripped, but nothing looked for viruses or compared what they show.
Open them in a viewer without scripts, on a machine that scans files.

Reads DATABASE_URL, else the embedded database in DATA_DIR (default .data), which must not be open in a
running server; DOCUMENTS_DIR, default DATA_DIR/documents; and ENCRYPTION_KEY, the one of the servers.
Exit code 0 when it was found, 1 when not.
`

const OPTIONS = {
  reference: { type: 'string' },
  to: { type: 'string' },
  operator: { type: 'string', default: userInfo().username },
  help: { type: 'boolean', short: 'h' },
} as const

const NOT_CHECKED = 'viruses, and whether a document is what its name says'

try {
  const { values } = parseArgs({ options: OPTIONS })
  process.stdout.write(values.help ? HELP : await run(values))
} catch (error) {
  process.stderr.write(`${adviceOn(error)}\n`)
  process.exitCode = 1
}

interface Flags {
  reference?: string
  to?: string
  operator: string
}

async function run({ reference = '', to, operator }: Flags): Promise<string> {
  if (reference === '') throw new Error(`Which application?\n\n${HELP}`)
  const { documents: place, encryptionKeys } = readConfig(process.env)
  const opened = await withDatabase('read-application', ({ db }) =>
    readApplication(
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
  return `${describe(opened)}\n${copies.map((path) => `Copied to ${path}\n`).join('')}`
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
