import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from './lock-member.ts'

/**
 * Undoes what `requestClosure` began. Nothing happens to an account that is not closing.
 *
 * @throws NamedError `AccountClosed` once it is too late
 */
export async function cancelClosure(db: Kysely<Database>, memberId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    await tx
      .updateTable('members')
      .set({ status: 'active', closing_at: null })
      .where('member_id', '=', memberId)
      .where('status', '=', 'closing')
      .execute()
  })
}
