import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { hashSerial } from './hash-serial.ts'

export interface VoucherBatch {
  id: string
  area: Area
  titles: PartialTexts
  /** In the smallest unit of the area's currency. */
  amountMinor: number
  /** The credit ends so many days after it is received; null: never. */
  creditDays: number | null
  /** The last moment in which a serial can be received. */
  endsAt: Date
  /** In their plain form. They leave here as hashes: keep them first, or nobody knows them. */
  serials: readonly string[]
}

const ROWS_AT_ONCE = 1_000

/** Writes a batch with its vouchers. Answers false, and writes nothing, where its id is taken. */
export async function saveVoucherBatch(
  tx: Transaction<Database>,
  clock: Clock,
  batch: VoucherBatch,
  onProgress?: (written: number) => void,
): Promise<boolean> {
  const { id, area, titles, amountMinor, creditDays, endsAt, serials } = batch
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('voucher_batches')
    .values({
      id,
      area,
      titles: JSON.stringify(titles),
      amount_minor: amountMinor,
      credit_days: creditDays,
      ends_at: endsAt,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  for (let from = 0; from < serials.length; from += ROWS_AT_ONCE) {
    const part = serials.slice(from, from + ROWS_AT_ONCE)
    await insertVouchers(tx, id, part)
    onProgress?.(from + part.length)
  }
  return true
}

async function insertVouchers(
  tx: Transaction<Database>,
  batchId: string,
  serials: readonly string[],
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vouchers')
    .values(serials.map((serial) => ({ serial_hash: hashSerial(serial), batch_id: batchId })))
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== BigInt(serials.length)) {
    throw new Error(`Of ${serials.length} vouchers ${numInsertedOrUpdatedRows} were written`)
  }
}
