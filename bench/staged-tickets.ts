import type { TestDatabase } from './test-database.ts'

/** Opens a discount ticket that runs now. */
export async function openTicket(
  database: TestDatabase,
  { id, stock }: { id: string; stock: number },
): Promise<void> {
  await database.run(`
    insert into discount_ticket_activities (id, area, titles, summaries, terms, discount_kind,
      discount_value, starts_at, ends_at, valid_days, updated_at)
    values ('${id}', 'tw', '{"zh-TW":"x"}', '{"zh-TW":"x"}', '{"zh-TW":["x"]}', 'amount', 10,
      now() - interval '1 day', now() + interval '30 days', 14, now());
    insert into discount_ticket_stocks values ('${id}', ${stock}, ${stock})`)
}
