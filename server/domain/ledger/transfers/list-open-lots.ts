import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { LotPart } from './transfer-command.ts'

/** All that is left of every lot: what a debit of the whole balance is paid from. */
export async function listOpenLots(
  tx: Transaction<Database>,
  memberId: string,
): Promise<LotPart[]> {
  return tx
    .selectFrom('lots')
    .where('member_id', '=', memberId)
    .where('remaining_minor', '>', 0)
    .orderBy('number')
    .select(['number', 'remaining_minor as amountMinor'])
    .execute()
}
