import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitStatements } from './split-statements.ts'

/** The first line of a migration on whose schema builds may run that know the named one, and not it. */
const COMPATIBLE_FROM = /^-- compatible-from: (\d{4}-[a-z0-9-]+)\n/
/** The comment lines with which a file begins. */
const HEAD = /^(?:--[^\n]*\n)*/
const NO_TRANSACTION = /^-- no-transaction$/m

export interface MigrationFile {
  name: string
  path: string
}

export interface ReadMigration {
  statements: string[]
  /** The oldest migration whose builds run on what this one makes; undefined: no older build does. */
  compatibleFrom: string | undefined
  /** Its statements run one by one, and may be repeated where a run was cut off (CONTRIBUTING.md, Migrations). */
  isApart: boolean
}

/** The migrations of a folder in the order of their numbers. */
export function listMigrationFiles(folder: string): MigrationFile[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .toSorted()
    .map((file) => ({ name: file.slice(0, -4), path: join(folder, file) }))
}

export function readMigration({ path }: MigrationFile): ReadMigration {
  const text = readFileSync(path, 'utf8')
  return {
    statements: splitStatements(text),
    compatibleFrom: COMPATIBLE_FROM.exec(text)?.[1],
    isApart: NO_TRANSACTION.test(HEAD.exec(text)?.[0] ?? ''),
  }
}
