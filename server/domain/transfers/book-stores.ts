import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { TransferCommand } from './transfer-command.ts'

const PREFIX = 'store:'

/** Moves the balance rows of the stores that a transfer touches, in the transfer's transaction. */
export async function bookStores(
  db: Kysely<Database>,
  { memberId, id, postings }: Pick<TransferCommand, 'memberId' | 'id' | 'postings'>,
): Promise<void> {
  const ofStores = postings.filter(({ account }) => account.startsWith(PREFIX))
  for (const { account, amountMinor } of ofStores) {
    await sql`/* book-store */
      insert into store_accounts as a (store_id, area, balance_minor)
      select ${account.slice(PREFIX.length)}, area, ${amountMinor}::bigint
      from transfers where member_id = ${memberId} and id = ${id}
      on conflict (store_id) do update set balance_minor = a.balance_minor + excluded.balance_minor`.execute(
      db,
    )
  }
}
