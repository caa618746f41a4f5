/** The schema is older than this build, and nothing but `operate migrate` may change it here. */
export class SchemaBehind extends Error {
  override readonly name = 'SchemaBehind'

  /** @param pending the names of this build's migrations that have not run, in their order; at least one */
  constructor(pending: readonly string[]) {
    const count = pending.length === 1 ? '1 migration has' : `${pending.length} migrations have`
    super(
      `The schema of this database is older than this build: ${count} not run, from ${pending[0]} on. ` +
        'First run operate migrate of this build.',
    )
  }
}
