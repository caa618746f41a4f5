import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/** A file of the content folder. */
export interface ContentFile {
  /** Inside the content folder, with slashes: `press-items/hello.json`. */
  path: string
  /** Where it is, for messages. */
  file: string
  text: string
}

/**
 * Brings the tables of one noun to what its files say, on one transaction. Answers the stores that they
 * name: what names one that does not exist (yet), or several at once, could not be written.
 *
 * @throws ContentError for edits that would break a promise, before anything is written
 */
export type WriteContent = (
  tx: Transaction<Database>,
  clock: Clock,
  options: WriteOptions,
) => Promise<NamedStore[]>

export interface WriteOptions {
  /**
   * Refuses edits that reach what members hold, and other words in terms that they were told of. A
   * demonstration's start does not: it comes up with whatever its release says.
   */
  keepsHeld: boolean
}

/** A store that an entry of a file names. */
export interface NamedStore {
  path: string
  name: string
  address: string
  /** Since when each store is there that is meant by it; what names none or several waits. */
  found: Date[]
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
