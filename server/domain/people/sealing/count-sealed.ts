import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Sealer } from './sealer.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

/** How many values of a column are sealed with which key. */
export interface SealedCount {
  table: string
  column: string
  newest: number
  /** With another key that is configured. */
  older: number
  /** With none of those that are configured: nobody can read them. */
  unknown: number
}

/** Counts what is sealed, column by column. Reads each of the tables whole. */
export async function countSealed(
  db: Kysely<Database>,
  { keyIds }: Pick<Sealer, 'keyIds'>,
): Promise<SealedCount[]> {
  const counts: SealedCount[] = []
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<{ keyId: string; count: number }>`
      select split_part(${sql.ref(column)}, '.', 1) as "keyId", count(*) as count
      from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`.execute(db)
    const sum = (isMeant: (place: number) => boolean) =>
      rows
        .filter(({ keyId }) => isMeant(keyIds.indexOf(keyId)))
        .reduce((total, { count }) => total + count, 0)
    counts.push({
      table,
      column,
      newest: sum((place) => place === 0),
      older: sum((place) => place > 0),
      unknown: sum((place) => place < 0),
    })
  }
  return counts
}

/** What stands in the way of taking the older keys out. */
export function countOlder(counts: readonly SealedCount[]): number {
  return counts.reduce((total, { older }) => total + older, 0)
}
