import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const SECOND_MS = 1_000
const DEADLOCK = '40P01'

/** Drops the ledger of everybody at the beginning of a second; answers the moment one second before. */
export async function dropLedger(databaseUrl: string): Promise<Date> {
  for (;;) {
    const now = Date.now()
    const second = (Math.floor(now / SECOND_MS) + 1) * SECOND_MS
    await wait(second - now)
    try {
      await run(databaseUrl, 'drop table transfers cascade')
      return new Date(second - SECOND_MS)
    } catch (error) {
      // Members have rows of it locked, and wait for the drop as it waits for them: dropped in another second.
      if (!(error instanceof pg.DatabaseError && error.code === DEADLOCK)) throw error
    }
  }
}

/** An acknowledged check-in goes, with nobody's knowledge. */
export function strikeLine(databaseUrl: string): Promise<void> {
  return run(databaseUrl, 'delete from check_ins where ctid = (select min(ctid) from check_ins)')
}

/** One byte of the oldest document is another one, as a failing disk makes it; of the newest the rows are lost. */
export function changeDocument(folder: string): void {
  const ageOf = (path: string) => statSync(path).mtimeMs
  const [file] = globSync(join(folder, '*')).toSorted((one, other) => ageOf(one) - ageOf(other))
  if (!file) throw new Error('There is no document')
  const content = readFileSync(file)
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
  writeFileSync(file, content)
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
