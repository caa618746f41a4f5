import { sql } from 'kysely'
import type { OpenDatabase } from '#server/db/database.ts'

/** Accounts as members' first visits open them: `name-0`, `name-1`, … As many as it takes, however long it takes. */
export async function openAccounts(
  { withoutTimeLimits }: OpenDatabase,
  name: string,
  count: number,
): Promise<void> {
  await withoutTimeLimits((db) =>
    sql`with opened as (
      insert into members (member_id, area, locale, last_active_at, created_at)
      select ${name}::text || '-' || number, 'tw', 'zh-TW', now(), now()
      from generate_series(0, ${count}::int - 1) number
      returning member_id
    )
    insert into member_accounts (member_id, area) select member_id, 'tw' from opened`.execute(db),
  )
}
