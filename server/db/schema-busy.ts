/** Somebody held what a migration has to lock, however often it was tried. */
export class SchemaBusy extends Error {
  override readonly name = 'SchemaBusy'

  constructor(migration: string, tries: number, cause: unknown) {
    super(
      `${migration} was tried ${tries} times and did not get its locks: a long statement or transaction of ` +
        'somebody else holds them. Nothing of it was done. Run operate migrate again once that has ended.',
      { cause },
    )
  }
}
