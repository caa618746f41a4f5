import { createHash } from 'node:crypto'
import { NamedError } from '#contract/values/errors.ts'
import type { AddStoreDocumentDependencies } from './add-store-document.ts'
import type { DocumentRow } from './get-store-application.ts'
import { openDocument } from './read-store-document.ts'

export interface DocumentFault {
  /** Of the application. */
  reference: string
  id: string
  /** `missing`: no such file; `damaged`: it does not open, or is not what was handed in. */
  kind: 'missing' | 'damaged'
}

export interface VerifiedDocuments {
  documents: number
  faults: DocumentFault[]
}

type VerifyDependencies = Pick<AddStoreDocumentDependencies, 'db' | 'sealer' | 'documents'>

const BATCH = 100

/** Opens every document that an application has, one after the other, and shows it to nobody. */
export async function verifyDocuments(
  dependencies: VerifyDependencies,
): Promise<VerifiedDocuments> {
  const found: VerifiedDocuments = { documents: 0, faults: [] }
  for await (const { reference, ...row } of listDocuments(dependencies)) {
    found.documents += 1
    const kind = await findFault(dependencies, row)
    if (kind) found.faults.push({ reference, id: row.id, kind })
  }
  return found
}

async function findFault(
  dependencies: VerifyDependencies,
  row: DocumentRow,
): Promise<DocumentFault['kind'] | undefined> {
  try {
    const { content } = await openDocument(dependencies, row)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return sha256 === row.sha256 ? undefined : 'damaged'
  } catch (error) {
    return error instanceof NamedError ? 'missing' : 'damaged'
  }
}

/** In batches, in the order of their ids. */
async function* listDocuments({ db }: VerifyDependencies) {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .selectFrom('store_application_documents as d')
      .innerJoin('store_applications as a', 'a.id', 'd.application_id')
      .where('d.id', '>', last)
      .selectAll('d')
      .select('a.reference')
      .orderBy('d.id')
      .limit(BATCH)
      .execute()
    yield* rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}
