import type { OpenDatabase } from '#server/db/database.ts'

/** Accounts as members' first visits open them: `name-0`, `name-1`, … */
export async function openAccounts(
  { executeSql }: OpenDatabase,
  name: string,
  count: number,
): Promise<void> {
  await executeSql(
    `with opened as (
      insert into members (member_id, area, locale, last_active_at, created_at)
      select $1 || '-' || number, 'tw', 'zh-TW', now(), now() from generate_series(0, $2 - 1) number
      returning member_id
    )
    insert into member_accounts (member_id, area) select member_id, 'tw' from opened`,
    [name, count],
  )
}
