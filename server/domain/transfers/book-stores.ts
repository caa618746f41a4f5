import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Posting } from './transfer-command.ts'

const PREFIX = 'store:'

/** Moves the balance rows of the stores that a transfer touches, in the transfer's transaction. */
export async function bookStores(
  db: Kysely<Database>,
  postings: readonly Posting[],
): Promise<void> {
  const ofStores = postings.filter(({ account }) => account.startsWith(PREFIX))
  for (const { account, amountMinor } of ofStores) {
    await sql`/* book-store */
      insert into store_accounts as a (store_id, area, balance_minor)
      select id, area, ${amountMinor}::bigint from stores where id = ${account.slice(PREFIX.length)}
      on conflict (store_id) do update set balance_minor = a.balance_minor + excluded.balance_minor`.execute(
      db,
    )
  }
}
