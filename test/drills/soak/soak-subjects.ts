import type { OpenDatabase } from '#server/db/database.ts'
import { CAMPAIGN } from '../../faults/load-subjects.ts'
import { openAccounts } from '../open-accounts.ts'

/** What a check-in earns ends after so many days: before the next quarter begins. */
const CREDIT_DAYS = 20
/** Of each night: fewer than there are who would like one. */
export const TICKET_STOCK = 30

/** Accounts as members' first visits open them, chests after two days, and a scarce ticket for each night. */
export async function writeSubjects(
  database: OpenDatabase,
  memberCount: number,
  ticketIds: readonly string[],
): Promise<void> {
  await openAccounts(database, 'soak', memberCount)
  const { executeSql } = database
  const rules = {
    creditDays: CREDIT_DAYS,
    rewards: [{ days: 2, amountMinor: 3, hasChest: true }],
  }
  await executeSql('update check_in_campaigns set rules = rules || $1 where id = $2', [
    JSON.stringify(rules),
    CAMPAIGN,
  ])
  await executeSql(
    `insert into discount_ticket_activities
      (id, area, titles, summaries, terms, discount_kind, discount_value, starts_at, ends_at, valid_days, updated_at)
    select ticket_id, 'tw', t.titles, t.summaries, t.terms, t.discount_kind, t.discount_value,
      t.starts_at, t.starts_at + interval '10 years', t.valid_days, t.updated_at
    from unnest($1::text[]) ticket_id, (
      select * from discount_ticket_activities where area = 'tw' and store_id is null and discount_kind <> 'gift'
      limit 1) t`,
    [ticketIds],
  )
  await executeSql(
    `insert into discount_ticket_stocks (activity_id, stock_total, stock_left)
    select ticket_id, $2, $2 from unnest($1::text[]) ticket_id`,
    [ticketIds, TICKET_STOCK],
  )
}

/** What is wrong with the scarce tickets: each night's must be claimed to the last one, and no further. */
export async function findTicketFaults(
  { executeSql }: OpenDatabase,
  ticketIds: readonly string[],
): Promise<string[]> {
  const { rows } = await executeSql(
    `select activity_id as id, stock_left as left,
      (select count(*)::int from discount_ticket_claims c where c.activity_id = s.activity_id) as claimed
    from discount_ticket_stocks s where activity_id = any($1) order by activity_id`,
    [ticketIds],
  )
  return (rows as { id: string; left: number; claimed: number }[]).flatMap(
    ({ id, left, claimed }) =>
      left === 0 && claimed === TICKET_STOCK
        ? []
        : `ticket ${id} did not run out: ${claimed} of ${TICKET_STOCK} claimed, ${left} left`,
  )
}
