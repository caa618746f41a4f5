import type { OpenDatabase } from '#server/db/database.ts'
import { TICKET } from './drill-member.ts'

/** More than members of a drill claim, however fast the machine is and however many its rounds are. */
const PLENTY = 1_000_000

/** Gives the ticket that members of a drill claim a stock that lasts, once a server has written the content. */
export async function writePlenty({ executeSql }: OpenDatabase): Promise<void> {
  const { rows } = await executeSql(
    `update discount_ticket_stocks set stock_left = stock_left + $2 - stock_total, stock_total = $2
    where activity_id = $1 returning stock_left`,
    [TICKET, PLENTY],
  )
  if (rows.length !== 1) throw new Error(`There is no ticket ${TICKET}`)
}
