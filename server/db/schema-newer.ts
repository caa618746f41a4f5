/** A newer build has changed the schema in ways that this one does not know. */
export class SchemaNewer extends Error {
  override readonly name = 'SchemaNewer'

  constructor({ found, known }: { found: string; known: string }) {
    super(
      `The schema of this database is newer than this build: its newest migration is ${found}, and the ` +
        `newest that this build knows is ${known}. Start the newer build, or restore the backup that ` +
        'was made before the upgrade.',
    )
  }
}
