/** What a migration said of itself, for builds that do not have its file. */
export interface SchemaCompatibilitiesTable {
  migration: string
  /** A build that knows this migration may run on the schema that the other one made. */
  compatible_from: string
}
