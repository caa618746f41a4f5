import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runOn } from './strike-line.ts'

const SECOND_MS = 1_000
const DEADLOCK = '40P01'

/** Drops the ledger of everybody at the beginning of a second; answers the moment one second before. */
export async function dropLedger(databaseUrl: string): Promise<Date> {
  for (;;) {
    const now = Date.now()
    const second = (Math.floor(now / SECOND_MS) + 1) * SECOND_MS
    await wait(second - now)
    try {
      await runOn(databaseUrl, 'drop table transfers cascade')
      return new Date(second - SECOND_MS)
    } catch (error) {
      // Members have rows of it locked, and wait for the drop as it waits for them: dropped in another second.
      if (!(error instanceof pg.DatabaseError && error.code === DEADLOCK)) throw error
    }
  }
}

/** One byte of the oldest document is another one, as a failing disk makes it. */
export function changeDocument(folder: string): void {
  const ageOf = (path: string) => statSync(path).mtimeMs
  const [file] = globSync(join(folder, '*')).toSorted((one, other) => ageOf(one) - ageOf(other))
  if (!file) throw new Error('There is no document')
  const content = readFileSync(file)
  content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
  writeFileSync(file, content)
}
