import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { ContentFile, NamedStore, WriteContent, WriteOptions } from './content-source.ts'
import { archivePublished } from '../revisions/archive-published.ts'
import { saveContentFiles, type FileChange } from './save-content-files.ts'

/** A source whose files were checked. */
export interface PreparedSource {
  name: string
  hash: string
  files: readonly ContentFile[]
  write: WriteContent
}

/** How a source was loaded last. */
export interface LoadedVersion {
  /** Of its files; another text where something of them waits for a store. */
  hash: string
  /** Of what the console has published of it; null where it is as somebody's files say. */
  consoleHash: string | null
  loadedAt: Date
}

interface WriteSourceInput extends WriteOptions {
  version: LoadedVersion
  /** Of the files where it is the console that writes them. */
  consoleHash: string | null
  /** What to make of an edit that is refused: nothing is written of it, and the transaction can go on. */
  refuse: (error: unknown) => NamedStore[]
}

export interface WrittenSource {
  missingStores: NamedStore[]
  arrivedStores: NamedStore[]
  changes: FileChange[]
}

/** Locks the source's row: whoever else loads or publishes it waits. */
export async function claimVersion(
  tx: Transaction<Database>,
  clock: Clock,
  name: string,
): Promise<LoadedVersion> {
  await tx
    .insertInto('content_versions')
    .values({ path: name, hash: '', loaded_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('content_versions')
    .where('path', '=', name)
    .select(['hash', 'console_hash as consoleHash', 'loaded_at as loadedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Brings tables and kept files to what a source's files say, once its row is locked (`claimVersion`). */
export async function writeSource(
  tx: Transaction<Database>,
  clock: Clock,
  source: PreparedSource,
  { version, consoleHash, keepsHeld, refuse }: WriteSourceInput,
): Promise<WrittenSource> {
  const stores = await source.write(tx, clock, { keepsHeld }).catch(refuse)
  const missingStores = stores.filter(({ found }) => found.length !== 1)
  const arrivedStores = await listArrived(tx, source, { stores, loadedAt: version.loadedAt })
  const changes = await saveContentFiles(tx, clock, source)
  await saveVersion(tx, clock, source, { isWaiting: missingStores.length > 0, consoleHash })
  // The versions of before stay to be taken up again, and none of them is what is live.
  if (version.consoleHash !== null && consoleHash === null) await archivePublished(tx, source.name)
  return { missingStores, arrivedStores, changes }
}

/** Stores that the files named at the last load already, and that have come since. */
async function listArrived(
  tx: Transaction<Database>,
  { name: source }: PreparedSource,
  { stores, loadedAt }: { stores: readonly NamedStore[]; loadedAt: Date },
): Promise<NamedStore[]> {
  const come = stores.filter(({ found: [since, ...more] }) =>
    since && more.length === 0 ? since > loadedAt : false,
  )
  if (come.length === 0) return []
  const files = await tx
    .selectFrom('content_files')
    .where('source', '=', source)
    .select(['path', 'body'])
    .execute()
  const before = new Map(files.map(({ path, body }) => [path, JSON.stringify(JSON.parse(body))]))
  return come.filter(({ path, name, address }) =>
    [name, address].every((text) => before.get(path)?.includes(JSON.stringify(text))),
  )
}

/** What waits for a store is loaded again each time. */
async function saveVersion(
  tx: Transaction<Database>,
  clock: Clock,
  { name, hash }: PreparedSource,
  { isWaiting, consoleHash }: { isWaiting: boolean; consoleHash: string | null },
): Promise<void> {
  await tx
    .updateTable('content_versions')
    .where('path', '=', name)
    .set({
      hash: isWaiting ? `waiting ${hash}` : hash,
      console_hash: consoleHash,
      loaded_at: clock.now(),
    })
    .execute()
}
