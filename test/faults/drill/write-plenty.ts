import type { OpenDatabase } from '#server/db/database.ts'
import { TICKET } from './drill-member.ts'

/** More than members of a drill claim, however fast the machine is and however many its rounds are. */
export const PLENTY = 1_000_000

/**
 * Gives the ticket that members of a drill claim a stock that lasts, once servers have written the content. What
 * waits for stores that a drill has not got they would write again with each start, and with it the old stock.
 */
export async function writePlenty({ executeSql }: OpenDatabase): Promise<void> {
  await executeSql(
    `update content_versions set hash = replace(hash, 'waiting ', '') where path = 'discount-tickets'`,
  )
  const { rows } = await executeSql(
    `update discount_ticket_stocks set stock_left = stock_left + $2 - stock_total, stock_total = $2
    where activity_id = $1 returning stock_left`,
    [TICKET, PLENTY],
  )
  if (rows.length !== 1) throw new Error(`There is no ticket ${TICKET}`)
}

/** How many of it are left. */
export async function countLeft({ executeSql }: OpenDatabase): Promise<number> {
  const { rows } = await executeSql(
    'select stock_left as left from discount_ticket_stocks where activity_id = $1',
    [TICKET],
  )
  return (rows as { left: number }[])[0]?.left ?? 0
}
