import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { demoVouchersSchema } from '#content/vouchers.schema.ts'
import { endOfDay } from '#contract/values/day.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { DEMO_FOLDER } from '../../../config/content-folders.ts'
import { readContentFile } from './read-content-file.ts'
import { saveVoucherBatch, type VoucherBatch } from '../../earning/vouchers/save-voucher-batch.ts'

/**
 * The vouchers that a demonstration can be tried out with. Their serials stand in the repository:
 * nobody's money may ever hang on them.
 *
 * @throws ContentError
 */
export function listDemoVouchers(): VoucherBatch[] {
  const { batches } = readContentFile(join(DEMO_FOLDER, 'vouchers.json'), demoVouchersSchema)
  return batches.map(({ title, endsOn, ...batch }) => ({
    ...batch,
    titles: title,
    endsAt: endOfDay(endsOn, batch.area),
  }))
}

/** Puts them into the database, each batch once: what was received stays received. */
export async function loadDemoVouchers(db: Kysely<Database>, clock: Clock): Promise<void> {
  const batches = listDemoVouchers()
  await inTransaction(db, async (tx) => {
    for (const batch of batches) await saveVoucherBatch(tx, clock, batch)
  })
}
