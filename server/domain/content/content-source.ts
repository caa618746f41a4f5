import type { Transaction } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/** A file of the content folder. */
export interface ContentFile {
  /** Inside the content folder, with slashes: `press-items/hello.json`. */
  path: string
  /** Where it is, for messages. */
  file: string
  text: string
}

/**
 * Brings the tables of one noun to what its files say, on one transaction. Answers what could not
 * be written because a store that it names does not exist (yet).
 */
export type WriteContent = (tx: Transaction<Database>, clock: Clock) => Promise<MissingStore[]>

export interface MissingStore {
  path: string
  name: string
  address: string
}

/** The files of one noun. They are loaded together, so that a file that is gone takes its rows along. */
export interface ContentSource {
  /** Its folder or file inside the content folder; the key in `content_versions`. */
  name: string
  /** May be missing: what a service begins with is good then. */
  isOptional?: boolean
  /**
   * Checks the files and answers how to write them.
   *
   * @throws ContentError
   */
  prepare(files: readonly ContentFile[]): WriteContent
}
