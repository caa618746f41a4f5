import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { MAX_DOCUMENTS } from '#contract/values/store-application-rules.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { cleanDocument } from '../documents/clean-document.ts'
import type { DocumentStore } from '../documents/document-store-port.ts'
import type { ApplicationDependencies, DocumentDetails } from './application-dependencies.ts'
import { documentName } from './document-name.ts'
import { assertUnfinished, findApplication, lockApplication } from './find-application.ts'
import {
  describeDocument,
  listDocumentRows,
  type DocumentRow,
  type StoredDocument,
} from './get-store-application.ts'
import { sealFile } from './sealed-file.ts'
import { getStoredBytes, takeStoredBytes } from './stored-bytes.ts'

export interface AddStoreDocumentDependencies extends ApplicationDependencies {
  documents: DocumentStore
}

/** How much all documents together may take. */
export interface DocumentRoom {
  config: { documents: { maxBytes: number } }
}

export interface AddStoreDocumentInput {
  link: string
  /** As the sender's device calls it. */
  name: string
  content: Buffer
}

/** What a place that may still take a document is known by. */
export interface OpenPlace {
  applicationId: string
}

/**
 * Asked before a body is read: whether there is room for another document.
 *
 * @throws NamedError as `findApplication`, `ApplicationFinished`, `DocumentLimitReached`,
 * `DocumentStorageFull`
 */
export async function requireDocumentPlace(
  dependencies: ApplicationDependencies,
  link: string,
  maxBytes: number,
): Promise<OpenPlace> {
  const application = await findApplication(dependencies, link)
  assertUnfinished(application)
  const { taken } = await dependencies.db
    .selectFrom('store_application_documents')
    .where('application_id', '=', application.id)
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow()
  if (taken >= MAX_DOCUMENTS) throw new NamedError('DocumentLimitReached')
  if ((await getStoredBytes(dependencies.db)) >= maxBytes)
    throw new NamedError('DocumentStorageFull')
  return { applicationId: application.id }
}

/**
 * Judges, cleans, seals and keeps a document. The file is on the disk under its own name before its row
 * is written: a kill in between leaves a file that the sweep takes away, never a row without a file.
 * The same document again answers the first.
 *
 * @throws NamedError as `cleanDocument` and `findApplication`, `ApplicationFinished`,
 * `DocumentLimitReached`, `DocumentStorageFull`
 */
export async function addStoreDocument(
  dependencies: AddStoreDocumentDependencies & DocumentRoom,
  { link, name, content }: AddStoreDocumentInput,
): Promise<StoredDocument> {
  const { db, clock, sealer, documents, config } = dependencies
  const { maxBytes } = config.documents
  const { id: applicationId } = await findApplication(dependencies, link)
  const clean = await cleanDocument(content)
  const { key, sealed } = sealFile(clean.bytes)
  const fileName = randomBytes(24).toString('base64url')
  const details: DocumentDetails = { name: documentName(name, clean.kind), key }
  const row = {
    application_id: applicationId,
    id: newId(clock),
    kind: clean.kind,
    bytes: clean.bytes.length,
    sha256: createHash('sha256').update(clean.bytes).digest('hex'),
    file_name: fileName,
    sealed_details: sealer.seal(JSON.stringify(details)),
    created_at: clock.now(),
  }
  await documents.keep(fileName, sealed)
  try {
    const kept = await inTransaction(db, (tx) => insert(tx, row, maxBytes))
    if (kept.file_name !== fileName) await documents.remove(fileName)
    return describeDocument(sealer, kept)
  } catch (error) {
    // Of anything else nobody knows whether the row was written: a file without one is swept.
    if (error instanceof NamedError) await documents.remove(fileName)
    throw error
  }
}

/** Which of the ten places it takes is decided here; what was there before with the same content counts. */
async function insert(
  tx: Transaction<Database>,
  row: Omit<DocumentRow, 'slot'>,
  maxBytes: number,
): Promise<DocumentRow> {
  assertUnfinished(await lockApplication(tx, row.application_id))
  const others = await listDocumentRows(tx, row.application_id)
  const same = others.find(({ sha256 }) => sha256 === row.sha256)
  if (same) return same
  const taken = new Set(others.map(({ slot }) => slot))
  const slots = Array.from({ length: MAX_DOCUMENTS }, (_, index) => index + 1)
  const slot = slots.find((candidate) => !taken.has(candidate))
  if (slot === undefined) throw new NamedError('DocumentLimitReached')
  const whole = { ...row, slot }
  await tx.insertInto('store_application_documents').values(whole).execute()
  await takeStoredBytes(tx, whole.bytes, maxBytes)
  return whole
}
