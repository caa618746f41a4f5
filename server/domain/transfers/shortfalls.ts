import type { Transaction } from 'kysely'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import type { Area } from '#contract/values/area.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { accountOf } from './accounts.ts'
import { hashOfInput, type TransferCommand } from './transfer-command.ts'

/**
 * Notes what a reversal could not take. The next credit pays it first (`repay_shortfall` in
 * server/db/migrations/0004-…). Under the member's lock, in the transaction of the reversal.
 */
export async function recordShortfall(
  tx: Transaction<Database>,
  clock: Clock,
  shortfall: { memberId: string; transferId: string; amountMinor: number },
): Promise<void> {
  const { memberId, transferId, amountMinor } = shortfall
  await tx
    .insertInto('shortfalls')
    .values({
      member_id: memberId,
      transfer_id: transferId,
      amount_minor: amountMinor,
      created_at: clock.now(),
    })
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('member_accounts')
    .set((eb) => ({ shortfall_minor: eb('shortfall_minor', '+', amountMinor) }))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`No account of ${memberId}`)
}

/**
 * Writes a reversal that leaves its member's balance as it is, because nothing is there to take: its
 * postings are on other accounts alone. Every other transfer is `recordTransfer`'s.
 */
export async function recordWithoutEntry(
  tx: Transaction<Database>,
  clock: Clock,
  area: Area,
  { id, memberId, postings, reason, source, reverses }: TransferCommand,
): Promise<void> {
  const own = accountOf.member(memberId)
  if (reverses === undefined || postings.some(({ account }) => account === own)) {
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
      reverses,
      input_hash: hashOfInput({ postings, reason, source, provenance: null, reverses }),
      created_at: clock.now(),
    })
    .execute()
}
