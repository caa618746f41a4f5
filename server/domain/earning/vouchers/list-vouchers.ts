import type { Kysely } from 'kysely'
import { type PageInput, TOTAL_LIMIT } from '#contract/values/paging.ts'
import type { Database } from '../../../db/database.ts'
import { type ReceivedVoucher, receivedVoucher, VOUCHER_COLUMNS } from './voucher-columns.ts'

/** The vouchers that a member has received, newest first. */
export async function listVouchers(
  db: Kysely<Database>,
  { memberId, p, ps }: PageInput & { memberId: string },
): Promise<{ vouchers: ReceivedVoucher[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('vouchers')
      .innerJoin('voucher_batches', 'voucher_batches.id', 'vouchers.batch_id')
      .where('member_id', '=', memberId)
      .select(VOUCHER_COLUMNS)
      .select('received_at as receivedAt')
      .orderBy('received_at', 'desc')
      .orderBy('serial_hash')
      .limit(ps)
      .offset((p - 1) * ps)
      .execute(),
    db
      .selectFrom((counted) =>
        counted
          .selectFrom('vouchers')
          .where('member_id', '=', memberId)
          .select('serial_hash')
          .limit(TOTAL_LIMIT)
          .as('mine'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const vouchers = rows.flatMap(({ receivedAt, ...facts }) =>
    receivedAt === null ? [] : receivedVoucher(facts, receivedAt),
  )
  return { vouchers, total }
}
