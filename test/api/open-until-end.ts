import { openDatabase, type OpenDatabase, type OpenDatabaseOptions } from '#server/db/database.ts'
import { closeLater } from './close-later.ts'

/** Opens any database, until the end of the test or the suite that has asked. */
export async function openUntilEnd(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const database = await openDatabase(options)
  return { ...database, close: closeLater(() => database.close()) }
}
