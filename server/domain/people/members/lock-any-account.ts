import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

/**
 * The lock of `lockMember`, also for an account that is closed: for money that the gateway moves after
 * that, which is no member's credit any more.
 */
export async function lockAnyAccount(
  tx: Transaction<Database>,
  memberId: string,
): Promise<{ isClosed: boolean }> {
  const { is_closed: isClosed } = await tx
    .selectFrom('member_accounts')
    .where('member_id', '=', memberId)
    .select('is_closed')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { isClosed }
}
