import { Command } from 'commander'
import { type Kysely, sql } from 'kysely'
import { systemClock } from '#server/clock.ts'
import { markDatabase } from '#server/database-marks/mark-database.ts'
import { readStatedMode } from '#server/database-marks/stated-mode.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { listNewerMigrations, migrate } from '#server/db/migrate.ts'
import { recordOperatorAct } from '#server/domain/operating/operator-acts/record-operator-act.ts'
import { acting, type Session } from './acting.ts'
import { openForCommand } from './open-for-command.ts'

const ABOUT = `
On PostgreSQL no server of production does it: run this before the first server of a new build, while those
of before serve on. An empty database is from then on what MODE says: a demo's or production's.`

export const migrateSchema = new Command('migrate')
  .description('brings the schema of the database to the newest version')
  .addHelpText('after', ABOUT)
  .action(acting(run))

async function run({ operator, answer }: Session): Promise<void> {
  const database = await openForCommand('migrate')
  try {
    const names = await migrate(database, { note: (db, name) => note(db, name, operator) })
    await markDatabase(database.db, systemClock, readStatedMode(process.env))
    const newer = (await listNewerMigrations(database.db)).map(({ name }) => name)
    const words = names.length > 0 ? `${names.length} new` : 'Nothing new'
    const lines = newer.map((name) => `${name} is of a newer build, and fits this one`)
    answer({ migrations: names, newer }, [...names, words, ...lines, ''].join('\n'))
  } finally {
    await database.close()
  }
}

/** The first migrations of an empty database run before there is a table of acts. */
async function note(db: Kysely<Database>, name: string, operator: string): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('operator_acts') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return
  await inTransaction(db, (tx) =>
    recordOperatorAct(tx, systemClock, {
      operator,
      act: 'schema-migrated',
      subject: `migrations/${name}`,
    }),
  )
}
