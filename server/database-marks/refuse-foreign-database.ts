import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { listDemoVouchers } from '../domain/publishing/content/demo-vouchers.ts'
import type { StatedMode } from './stated-mode.ts'

/** The database is not one that this start or command may open; the message is a line for people. */
export class ForeignDatabase extends Error {
  override readonly name = 'ForeignDatabase'
}

/**
 * Keeps a demo, whose secrets everybody knows, off production's data, and production off a demo's. To
 * be asked before anything is written, the schema's newest version included.
 *
 * @throws ForeignDatabase
 */
export async function refuseForeignDatabase(
  db: Kysely<Database>,
  stated: StatedMode,
): Promise<void> {
  const mark = await findMark(db)
  if (mark) return refuseOther(mark, stated)
  if (!(await hasRows(db, 'members'))) return
  if (!stated.isWritten) {
    throw new ForeignDatabase(
      'The database holds members and does not say whose they are. Write MODE=demo or ' +
        'MODE=production before the command, for example: MODE=demo npm start',
    )
  }
  if (stated.mode === 'demo' && !(await hasDemoContent(db))) {
    throw new ForeignDatabase(
      "The database holds members and nothing of the demo's own: MODE=demo does not open it.",
    )
  }
}

/** @throws ForeignDatabase where the mark says the other mode */
export function refuseOther(mark: StatedMode['mode'], { mode, isWritten }: StatedMode): void {
  if (mark === mode) return
  const said = isWritten ? `MODE=${mode}` : 'MODE, which is demo where it is not written,'
  throw new ForeignDatabase(
    `The database is marked as ${mark === 'demo' ? "a demo's" : "production's"}: ${said} does not ` +
      `open it. Write MODE=${mark}, or name another database.`,
  )
}

/** What the database says of itself; nothing where it does not, or is older than the marks. */
export async function findMark(db: Kysely<Database>): Promise<StatedMode['mode'] | undefined> {
  if (!(await hasTable(db, 'database_marks'))) return undefined
  const row = await db.selectFrom('database_marks').select('mode').executeTakeFirst()
  return row?.mode
}

/** The vouchers whose serials stand in the repository, which no production database has. */
export async function hasDemoContent(db: Kysely<Database>): Promise<boolean> {
  if (!(await hasTable(db, 'voucher_batches'))) return false
  const ids = listDemoVouchers().map(({ id }) => id)
  const found = await db
    .selectFrom('voucher_batches')
    .where('id', 'in', ids)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function hasRows(db: Kysely<Database>, table: 'members'): Promise<boolean> {
  if (!(await hasTable(db, table))) return false
  const found = await db
    .selectFrom(table)
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function hasTable(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${name}) is not null as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}
