import { parseArgs } from 'node:util'
import { migrate } from '#server/db/migrate.ts'
import { openForCommand } from './open-for-command.ts'
import { adviceOn } from './with-database.ts'

const HELP = `Brings the database schema to the newest version.

  npm run migrate

Reads DATABASE_URL (PostgreSQL), else the embedded database in DATA_DIR (default .data).
Servers migrate at start by themselves; use this where a deployment wants it as a step of its own.
`

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })

if (values.help) process.stdout.write(HELP)
else await run()

async function run(): Promise<void> {
  try {
    const database = await openForCommand('migrate')
    const names = await migrate(database).finally(() => database.close())
    for (const name of names) process.stdout.write(`${name}\n`)
    process.stdout.write(names.length > 0 ? `${names.length} new\n` : 'Nothing new\n')
  } catch (error) {
    process.stderr.write(`${adviceOn(error)}\n`)
    process.exitCode = 1
  }
}
