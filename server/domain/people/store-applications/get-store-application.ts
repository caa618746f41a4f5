import type { Kysely, Selectable } from 'kysely'
import type { Wanted } from '#contract/values/applications.ts'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import type { StoreApplicationDocumentsTable } from '../../../db/tables/store-applications.ts'
import type { DocumentKind } from '../documents/judged-document.ts'
import type { Sealer } from '../sealing/sealer.ts'
import type { ApplicationDependencies, DocumentDetails } from './application-dependencies.ts'
import { findApplication, type ApplicationRow } from './find-application.ts'

export interface StoredDocument {
  id: string
  name: string
  kind: DocumentKind
  bytes: number
  createdAt: Date
}

export interface StoreApplication {
  reference: string
  area: Area
  storeName: string
  linkEndsAt: Date
  finishedAt: Date | null
  documents: StoredDocument[]
  /** What a review has asked for, until it is sent for review again. */
  asked: { wanted: Wanted[]; words: string | null } | null
}

/**
 * What the applicant may see of the application again: neither bank account nor contact, for a link
 * may be read over a shoulder.
 *
 * @throws NamedError as `findApplication`
 */
export async function getStoreApplication(
  dependencies: ApplicationDependencies,
  link: string,
): Promise<StoreApplication> {
  return describeApplication(dependencies, await findApplication(dependencies, link))
}

/** An application with its documents in the order in which they came. */
export async function describeApplication(
  { db, sealer }: Pick<ApplicationDependencies, 'db' | 'sealer'>,
  row: ApplicationRow,
): Promise<StoreApplication> {
  const documents = await listDocumentRows(db, row.id)
  const asked = row.finished_at ? null : await findAsked(db, row.id)
  return {
    reference: row.reference,
    area: row.area,
    storeName: row.store_name,
    linkEndsAt: row.link_ends_at,
    finishedAt: row.finished_at,
    documents: documents.map((document) => describeDocument(sealer, document)),
    asked,
  }
}

async function findAsked(
  db: Kysely<Database>,
  applicationId: string,
): Promise<StoreApplication['asked']> {
  const asked = await db
    .selectFrom('store_application_cases')
    .where('application_id', '=', applicationId)
    .where('asked_at', 'is not', null)
    .select(['wanted', 'words'])
    .executeTakeFirst()
  return asked ?? null
}

export type DocumentRow = Selectable<StoreApplicationDocumentsTable>

export function listDocumentRows(
  db: Kysely<Database>,
  applicationId: string,
): Promise<DocumentRow[]> {
  return db
    .selectFrom('store_application_documents')
    .where('application_id', '=', applicationId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function describeDocument(sealer: Sealer, row: DocumentRow): StoredDocument {
  const { name } = JSON.parse(sealer.open(row.sealed_details)) as DocumentDetails
  const { id, kind, bytes, created_at: createdAt } = row
  return { id, name, kind, bytes, createdAt }
}
