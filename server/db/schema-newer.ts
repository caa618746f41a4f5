/** A migration that ran and of which this build has no file. */
export interface UnknownMigration {
  name: string
  /** A build that knows this one may run on what the migration made; undefined: no older build may. */
  compatibleFrom: string | undefined
}

interface NewerSchema {
  newest: string
  newestKnown: string
  /** The first one on which this build may not run. */
  refusing: UnknownMigration
}

/** A newer build has changed the schema in ways that this one cannot run on. */
export class SchemaNewer extends Error {
  override readonly name = 'SchemaNewer'

  constructor({ newest, newestKnown, refusing: { name, compatibleFrom } }: NewerSchema) {
    const terms =
      compatibleFrom === undefined
        ? 'is for no older build'
        : `is for builds that know ${compatibleFrom}`
    super(
      `The schema of this database is newer than this build: its newest migration is ${newest}, and the ` +
        `newest that this build knows is ${newestKnown}. ${name} ${terms}. Start the newer build, or restore ` +
        'the backup that was made before the upgrade.',
    )
  }
}
