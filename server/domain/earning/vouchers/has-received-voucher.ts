import type { Kysely } from 'kysely'
import { normalizeVoucherSerial } from '#contract/values/voucher-serial.ts'
import type { Database } from '../../../db/database.ts'
import { hashSerial } from './hash-serial.ts'
import type { ReceiveVoucherInput } from './receive-voucher.ts'

/** Whether the member has received the credit behind a serial before. Counts no wrong try. */
export async function hasReceivedVoucher(
  db: Kysely<Database>,
  { memberId, serial }: ReceiveVoucherInput,
): Promise<boolean> {
  const row = await db
    .selectFrom('vouchers')
    .where('serial_hash', '=', hashSerial(normalizeVoucherSerial(serial)))
    .where('member_id', '=', memberId)
    .select('received_at')
    .executeTakeFirst()
  return row !== undefined
}
