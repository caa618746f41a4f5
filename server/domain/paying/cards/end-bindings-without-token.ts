import { momentOf } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { runEach } from '../../../run-each.ts'
import { lockAnyAccount } from '../../people/members/lock-any-account.ts'
import type { CardDependencies } from './card-dependencies.ts'
import { failBinding } from './finish-binding.ts'

/** The gateway repeats a notification for 31 minutes (gateway.md, Notify and return). */
const TOKEN_LIMIT_MS = 40 * 60_000

/**
 * Ends bindings whose charge went through but whose token never came: the member is told to try again.
 * The one unit has gone back by then. Answers how many.
 *
 * @throws AggregateError after the last one, with what failed
 */
export async function endBindingsWithoutToken(
  { db, clock, sendPushJob }: Pick<CardDependencies, 'db' | 'clock' | 'sendPushJob'>,
  limit: number,
): Promise<number> {
  const late = await db
    .selectFrom('card_bindings as b')
    .innerJoin('gateway_charges as c', (join) =>
      join.onRef('c.member_id', '=', 'b.member_id').onRef('c.id', '=', 'b.charge_id'),
    )
    .where('b.state', '=', 'requested')
    .where('c.state', '=', 'settled')
    .where('c.finished_at', '<', new Date(clock.now().getTime() - TOKEN_LIMIT_MS))
    .select(['b.member_id as memberId', 'b.id'])
    .orderBy('c.finished_at')
    .limit(limit)
    .execute()
  const end = (binding: (typeof late)[number]) =>
    inTransaction(db, async (tx) => {
      await lockAnyAccount(tx, binding.memberId)
      await failBinding(tx, momentOf(clock), { sendPushJob }, binding, 'no_token')
    })
  return runEach(late, end, { failed: 'bindings could not be ended' })
}
