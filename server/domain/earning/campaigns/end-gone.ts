import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { CampaignTable } from './campaign-tables.ts'

/**
 * Ends now what is gone from the content: members' rows name it. Once: what the content had ended before,
 * and an operator has revived since, goes on.
 */
export async function endGone(
  tx: Transaction<Database>,
  now: Date,
  { table, ids }: { table: CampaignTable; ids: readonly string[] },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ends_at = greatest(${now}, starts_at + interval '1 ms'),
      content_ends_at = greatest(${now}, starts_at + interval '1 ms'), updated_at = ${now}
    where id <> all(${ids}::text[]) and ends_at > ${now}
      and (content_ends_at is null or content_ends_at > ${now})`.execute(tx)
}
