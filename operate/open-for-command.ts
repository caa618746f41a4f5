import { refuseForeignDatabase } from '#server/database-marks/refuse-foreign-database.ts'
import { readStatedMode } from '#server/database-marks/stated-mode.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'

/**
 * Opens DATABASE_URL, else the embedded database in DATA_DIR (default .data), for a command.
 *
 * @throws EmbeddedDatabaseInUse, ForeignDatabase where MODE is not what the database is
 */
export async function openForCommand(command: string): Promise<OpenDatabase> {
  const stated = readStatedMode(process.env)
  const database = await openForLooking(command)
  try {
    await refuseForeignDatabase(database.db, stated)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * The same without asking whose it is: for `operate check`, which tells that, and reads nothing of what a
 * foreign one holds.
 *
 * @throws EmbeddedDatabaseInUse
 */
export function openForLooking(command: string): Promise<OpenDatabase> {
  return openDatabase({
    url: process.env.DATABASE_URL,
    dataDir: process.env.DATA_DIR || '.data',
    applicationName: `hongli-${command}`,
  })
}
