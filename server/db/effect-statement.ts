import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './tables/database.ts'

/** The whole effect of a verb as one expression in SQL: true where it was done, false where nothing was. */
export interface EffectStatement {
  /** In the name that the statement is prepared under. */
  name: string
  run: RawBuilder<boolean>
}

/**
 * Runs an effect together with what belongs into the same statement, such as the key that it came with.
 * `done` is what the verb answers where it was done. Answers whether it was.
 */
export type RunEffect<Done> = (effect: EffectStatement, done: Done) => Promise<boolean>

/** Runs an effect that came with nothing else. */
export async function runAlone(db: Kysely<Database>, { name, run }: EffectStatement) {
  const { rows } = await sql<{
    isDone: boolean
  }>`${sql.raw(`/* ${name} */`)} select ${run} as "isDone"`.execute(db)
  return rows[0]?.isDone === true
}
