import type { Kysely, Transaction } from 'kysely'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { ContentFile } from '../content/content-source.ts'
import { STARTER_FOLDER } from '../../../config/content-folders.ts'
import { claimVersion, type LoadedVersion } from '../content/load-source.ts'
import { readContentFiles } from '../content/read-content-files.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'

/**
 * The files of a kind as they are live: where nobody has written any, those that a service begins with. In the order
 * in which a folder is read, or their hash would be another.
 */
export async function readStoredFiles(
  db: Kysely<Database>,
  kind: ContentKind,
): Promise<ContentFile[]> {
  const source = ENTRY_KINDS[kind].source.name
  const rows = await db
    .selectFrom('content_files')
    .where('source', '=', source)
    .select(['path', 'body'])
    .execute()
  if (rows.length === 0) {
    return readContentFiles(STARTER_FOLDER, source).map((file) => ({ ...file, file: file.path }))
  }
  return rows
    .map(({ path, body }) => ({ path, file: path, text: body }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

export interface LockedSource {
  version: LoadedVersion
  files: ContentFile[]
}

/** The same, with nobody who imports or publishes it until this transaction ends. Before any version is locked. */
export async function lockSource(
  tx: Transaction<Database>,
  clock: Clock,
  kind: ContentKind,
): Promise<LockedSource> {
  const version = await claimVersion(tx, clock, ENTRY_KINDS[kind].source.name)
  return { version, files: await readStoredFiles(tx, kind) }
}
