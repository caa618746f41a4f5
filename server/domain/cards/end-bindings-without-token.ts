import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/** The gateway repeats a notification for 31 minutes (PAYMENTS.md, section 5). */
const TOKEN_LIMIT_MS = 40 * 60_000

/**
 * Ends bindings whose charge went through but whose token never came: the member is told to try again.
 * The one unit has gone back by then. Answers how many.
 */
export async function endBindingsWithoutToken(db: Kysely<Database>, clock: Clock): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('card_bindings as b')
    .from('gateway_charges as c')
    .whereRef('c.member_id', '=', 'b.member_id')
    .whereRef('c.id', '=', 'b.charge_id')
    .where('b.state', '=', 'requested')
    .where('c.state', '=', 'settled')
    .where('c.finished_at', '<', new Date(clock.now().getTime() - TOKEN_LIMIT_MS))
    .set({ state: 'failed', failure: 'no_token', secret_sealed: null, finished_at: clock.now() })
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
