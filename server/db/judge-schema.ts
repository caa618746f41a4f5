import { SchemaForeign } from './schema-foreign.ts'
import { SchemaNewer, type UnknownMigration } from './schema-newer.ts'

interface SchemaToJudge {
  /** The names of this build's migrations. */
  known: readonly string[]
  /** What has run on the database. */
  ran: readonly UnknownMigration[]
}

/**
 * Whether a build may run on a schema: on that of a later build, where each migration that it does not know
 * says that it may. Answers those; none where the schema is this build's own, or an older one.
 *
 * @throws SchemaNewer by the name of the first that says nothing, or asks for a newer build; SchemaForeign
 * where what it does not know comes before what it knows, or some that it knows has not run
 */
export function judgeSchema({ known, ran }: SchemaToJudge): UnknownMigration[] {
  const unknown = ran
    .filter(({ name }) => !known.includes(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const [oldest, newest] = [unknown.at(0), unknown.at(-1)]
  const newestKnown = known.toSorted().at(-1)
  if (!oldest || !newest || newestKnown === undefined) return []
  if (oldest.name < newestKnown) {
    const because = `though it knows ${newestKnown}, which comes after it`
    throw new SchemaForeign({ unknown: oldest.name, because })
  }
  const lacking = known.find((name) => !ran.some((each) => each.name === name))
  if (lacking !== undefined) {
    const because = `and ${lacking}, which comes before it, has not`
    throw new SchemaForeign({ unknown: oldest.name, because })
  }
  const refusing = unknown.find(
    ({ compatibleFrom }) => compatibleFrom === undefined || !known.includes(compatibleFrom),
  )
  if (refusing) throw new SchemaNewer({ newest: newest.name, newestKnown, refusing })
  return unknown
}
