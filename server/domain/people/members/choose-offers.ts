import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from './lock-member.ts'

/**
 * A member agrees to messages with offers, or says no to them; saying the same again changes nothing. Answers since when
 * he has agreed, or null.
 *
 * @throws NamedError `AccountClosed`
 */
export async function chooseOffers(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, wanted }: { memberId: string; wanted: boolean },
): Promise<Date | null> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    if (!wanted) {
      await tx.deleteFrom('offer_agreements').where('member_id', '=', memberId).execute()
      return null
    }
    await tx
      .insertInto('offer_agreements')
      .values({ member_id: memberId, agreed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { agreed_at: agreedAt } = await tx
      .selectFrom('offer_agreements')
      .where('member_id', '=', memberId)
      .select('agreed_at')
      .executeTakeFirstOrThrow()
    return agreedAt
  })
}
