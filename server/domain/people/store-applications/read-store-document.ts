import { NamedError } from '#contract/values/errors.ts'
import type { DocumentKind } from '../documents/judged-document.ts'
import type { AddStoreDocumentDependencies } from './add-store-document.ts'
import type { DocumentDetails } from './application-dependencies.ts'
import { findApplication } from './find-application.ts'
import { listDocumentRows, type DocumentRow } from './get-store-application.ts'
import { openFile } from './sealed-file.ts'

export interface OpenedDocument {
  name: string
  kind: DocumentKind
  content: Buffer
}

/**
 * A document for whoever holds the link of its application.
 *
 * @throws NamedError as `findApplication`, `DocumentNotFound`
 */
export async function readStoreDocument(
  dependencies: AddStoreDocumentDependencies,
  { link, id }: { link: string; id: string },
): Promise<OpenedDocument> {
  const application = await findApplication(dependencies, link)
  const rows = await listDocumentRows(dependencies.db, application.id)
  const row = rows.find((document) => document.id === id)
  if (!row) throw new NamedError('DocumentNotFound')
  return openDocument(dependencies, row)
}

/** @throws NamedError `DocumentNotFound` where the file was taken back meanwhile */
export async function openDocument(
  { sealer, documents }: Pick<AddStoreDocumentDependencies, 'sealer' | 'documents'>,
  row: DocumentRow,
): Promise<OpenedDocument> {
  const { name, key } = JSON.parse(sealer.open(row.sealed_details)) as DocumentDetails
  const sealed = await documents.read(row.file_name)
  if (!sealed) throw new NamedError('DocumentNotFound')
  return { name, kind: row.kind, content: openFile(key, sealed) }
}
