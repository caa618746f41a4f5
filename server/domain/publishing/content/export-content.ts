import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { SOURCE_NAMES } from './load-content.ts'
import { readContentFiles } from './read-content-files.ts'

export interface ExportContentOutput {
  /** Paths inside the folder: those that were not there, or otherwise. */
  written: string[]
  unchanged: number
  /** What the folder holds and the database does not: an import of it would bring that back. */
  beside: string[]
}

/**
 * Writes the content that is live into a folder, as the files that an import would bring it from: with nothing changed
 * in between, that import changes nothing. What else is in the folder stays there, and is told.
 */
export async function exportContent(
  db: Kysely<Database>,
  { folder }: { folder: string },
): Promise<ExportContentOutput> {
  const rows = await db
    .selectFrom('content_files')
    .orderBy('path')
    .select(['path', 'body'])
    .execute()
  const written = rows.flatMap(({ path, body }) =>
    writeWhereOther(join(folder, path), body) ? [path] : [],
  )
  const known = new Set(rows.map(({ path }) => path))
  const beside = SOURCE_NAMES.flatMap((name) => readContentFiles(folder, name))
    .map(({ path }) => path)
    .filter((path) => !known.has(path))
  return { written, unchanged: rows.length - written.length, beside }
}

/** Answers whether it had to. */
function writeWhereOther(file: string, text: string): boolean {
  const isThere = statSync(file, { throwIfNoEntry: false }) !== undefined
  if (isThere && readFileSync(file, 'utf8') === text) return false
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return true
}
