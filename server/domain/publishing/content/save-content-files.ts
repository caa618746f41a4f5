import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { ContentFile } from './content-source.ts'
import { findDifferences } from '#contract/values/find-differences.ts'

export interface FileChange {
  path: string
  kind: 'added' | 'changed' | 'removed'
  /** Of a changed one: the first places in it that differ, as `name.zh-TW`. */
  places: string[]
}

const MAX_PLACES = 5

/** Keeps a source's files as they were read, and answers what is new, different or gone. */
export async function saveContentFiles(
  tx: Transaction<Database>,
  clock: Clock,
  { name, files }: { name: string; files: readonly ContentFile[] },
): Promise<FileChange[]> {
  const before = await readBodies(tx, name)
  const changes = changesOf(files, before)
  const gone = changes.filter(({ kind }) => kind === 'removed').map(({ path }) => path)
  if (gone.length > 0) await tx.deleteFrom('content_files').where('path', 'in', gone).execute()
  for (const { path, text } of files) {
    if (before.get(path) === text) continue
    const values = { source: name, body: text, updated_at: clock.now() }
    await tx
      .insertInto('content_files')
      .values({ path, ...values })
      .onConflict((conflict) => conflict.column('path').doUpdateSet(values))
      .execute()
  }
  return changes
}

/** The same answer, and nothing is kept. */
export async function listFileChanges(
  tx: Transaction<Database>,
  { name, files }: { name: string; files: readonly ContentFile[] },
): Promise<FileChange[]> {
  return changesOf(files, await readBodies(tx, name))
}

async function readBodies(
  tx: Transaction<Database>,
  source: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('content_files')
    .where('source', '=', source)
    .select(['path', 'body'])
    .execute()
  return new Map(rows.map(({ path, body }) => [path, body]))
}

function changesOf(
  files: readonly ContentFile[],
  before: ReadonlyMap<string, string>,
): FileChange[] {
  return [...added(files, before), ...removed(files, before)]
}

function added(files: readonly ContentFile[], before: ReadonlyMap<string, string>): FileChange[] {
  return files.flatMap(({ path, text }): FileChange[] => {
    const old = before.get(path)
    if (old === undefined) return [{ path, kind: 'added', places: [] }]
    if (old === text) return []
    const places = findDifferences(JSON.parse(old), JSON.parse(text)).map(({ place }) => place)
    return [{ path, kind: 'changed', places: places.slice(0, MAX_PLACES) }]
  })
}

function removed(files: readonly ContentFile[], before: ReadonlyMap<string, string>): FileChange[] {
  const paths = new Set(files.map(({ path }) => path))
  return [...before.keys()]
    .filter((path) => !paths.has(path))
    .map((path) => ({ path, kind: 'removed' as const, places: [] }))
}
