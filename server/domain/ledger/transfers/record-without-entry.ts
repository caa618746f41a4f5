import { sql, type Transaction } from 'kysely'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import type { Area } from '#contract/values/area.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { accountOf } from './accounts.ts'
import { namedTransferError } from './record-transfer.ts'
import { KIND_TRAITS } from './kind-traits.ts'
import { hashOfInput, type TransferCommand } from './transfer-command.ts'

/**
 * Writes a transfer that leaves its member's balance as it is: its postings are on other accounts
 * alone. So settles the card part of a payment, and so ends a reversal that finds nothing to take.
 * Every other transfer is `recordTransfer`'s. Under the member's lock, once for each id. The stores that
 * it touches are booked last (`book_stores` in server/db/migrations/0023-…): their rows are everybody's.
 */
export async function recordWithoutEntry(
  tx: Transaction<Database>,
  moment: Moment,
  area: Area,
  command: TransferCommand,
): Promise<void> {
  const { id, memberId, postings, reason, source, reverses } = command
  const own = accountOf.member(memberId)
  if (!KIND_TRAITS[reason.code].mayLackEntry || postings.some(({ account }) => account === own)) {
    throw new Error(`Transfer ${id} needs an entry`)
  }
  await tx
    .insertInto('transfers')
    .values({
      member_id: memberId,
      id,
      kind: reason.code,
      area,
      accounts: postings.map(({ account }) => account),
      amounts_minor: postings.map(({ amountMinor }) => amountMinor),
      reason: canonicalJson(reason),
      source,
      reverses: reverses ?? null,
      input_hash: hashOfInput({ postings, reason, source, provenance: null, reverses }),
      created_at: moment.now(),
    })
    .execute()
  await sql`/* book-stores */ select book_stores(${memberId}, ${id})`
    .execute(tx)
    .catch((error: unknown) => {
      throw namedTransferError(error)
    })
}
