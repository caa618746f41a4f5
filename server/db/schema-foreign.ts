interface ForeignSchema {
  /** Ran on the database, and is none of this build's. */
  unknown: string
  /** What shows that no later build of the same line has made it. */
  because: string
}

/** The schema was made neither by this build nor by a later one of the same line. */
export class SchemaForeign extends Error {
  override readonly name = 'SchemaForeign'

  constructor({ unknown, because }: ForeignSchema) {
    super(
      `The schema of this database comes from another line of builds: ${unknown} has run on it, which this ` +
        `build does not know, ${because}. Start the build that made it, or name another database.`,
    )
  }
}
