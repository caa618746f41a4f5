import type { Kysely } from 'kysely'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { saveVoucherBatch, type VoucherBatch } from './save-voucher-batch.ts'

export interface MakeVoucherBatchInput extends VoucherBatch {
  /** Who makes it, for the audit row. */
  operator: Operator
  onProgress?: (written: number) => void
}

/** Writes a new batch of vouchers with its audit row, all or nothing. */
export async function makeVoucherBatch(
  db: Kysely<Database>,
  clock: Clock,
  { operator, onProgress, ...batch }: MakeVoucherBatchInput,
): Promise<void> {
  const { id, area, amountMinor, serials } = batch
  await inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const isNew = await saveVoucherBatch(tx, moment, batch, onProgress)
    if (!isNew) throw new Error(`There is a voucher batch ${id} already`)
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'voucher-batch-made',
      subject: `voucher-batches/${id}`,
      details: { area, amountMinor, count: serials.length },
    })
  })
}
