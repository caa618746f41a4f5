import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { CONFIRM_LIMIT_MS, later } from '../charges/charge-times.ts'

/** Credit that a payment has reserved, and that is neither spent nor given back yet. */
export interface HeldCredit {
  paymentId: string
  storeNames: Texts
  amountMinor: number
  /** While the member has to confirm; null where the gateway has the word. */
  until: Date | null
}

/** The oldest first; of the same account as the balance, which has none of it. */
export async function listHeldCredit(
  db: Kysely<Database>,
  memberId: string,
): Promise<HeldCredit[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .where('p.member_id', '=', memberId)
    .where('p.state', 'in', ['requested', 'pending', 'unknown'])
    .where('p.credit_minor', '>', 0)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .select(['p.id', 's.names', 'p.credit_minor', 'p.state', 'p.created_at'])
    .execute()
  return rows.map((row) => ({
    paymentId: row.id,
    storeNames: row.names,
    amountMinor: row.credit_minor,
    until: row.state === 'pending' ? later(row.created_at, CONFIRM_LIMIT_MS) : null,
  }))
}
