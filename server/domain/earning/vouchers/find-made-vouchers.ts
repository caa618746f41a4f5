import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { hashSerial } from './hash-serial.ts'

/** A batch that is there, and when it was made. */
export interface MadeVouchers {
  madeAt: Date
  endsAt: Date
}

/**
 * Whether a batch was made before; of one that was asked for twice nobody knows it but the database.
 * Undefined where it was not. With a serial in its plain form: only where that is one of the batch.
 */
export async function findMadeVouchers(
  db: Kysely<Database>,
  id: string,
  serial?: string,
): Promise<MadeVouchers | undefined> {
  return db
    .selectFrom('voucher_batches')
    .where('id', '=', id)
    .$if(serial !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('vouchers')
            .where('batch_id', '=', id)
            .where('serial_hash', '=', hashSerial(serial ?? ''))
            .select('serial_hash'),
        ),
      ),
    )
    .select(['created_at as madeAt', 'ends_at as endsAt'])
    .executeTakeFirst()
}
