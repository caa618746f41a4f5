import { type Transaction, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { LotPart } from './transfer-command.ts'

export interface ClawBackPlan {
  /** What lots of the member pay, by lot and in all. */
  pays: LotPart[]
  takenMinor: number
  /** What of the credit has gone to breakage and comes back from there. */
  expiredMinor: number
  /** What nobody has any more. */
  missingMinor: number
}

export interface ClawedBackCredit {
  memberId: string
  /** The entry that brought it. */
  entryNumber: number
  /** What must come back of it now. */
  amountMinor: number
  /** What earlier claw-backs of it have taken from breakage. */
  returnedMinor?: number
}

/**
 * Who gives a credit back that should not have been: its own lot, breakage, then the member's other
 * lots with the nearest end first. Call it under the member's lock, with nothing expired left in
 * the balance.
 */
export async function planClawBack(
  tx: Transaction<Database>,
  credit: ClawedBackCredit,
): Promise<ClawBackPlan> {
  const { memberId, entryNumber, amountMinor, returnedMinor = 0 } = credit
  const expired = await sumExpired(tx, memberId, entryNumber)
  const expiredMinor = Math.max(0, Math.min(amountMinor, expired - returnedMinor))
  const lots = await tx
    .selectFrom('lots')
    .where('member_id', '=', memberId)
    .where('remaining_minor', '>', 0)
    .select(['number', 'remaining_minor'])
    .orderBy(({ eb }) => eb('number', '=', entryNumber), 'desc')
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('number')
    .execute()
  const pays: LotPart[] = []
  let missingMinor = amountMinor - expiredMinor
  for (const { number, remaining_minor: remainingMinor } of lots) {
    const part = Math.min(missingMinor, remainingMinor)
    if (part === 0) break
    pays.push({ number, amountMinor: part })
    missingMinor -= part
  }
  return { pays, takenMinor: amountMinor - expiredMinor - missingMinor, expiredMinor, missingMinor }
}

/** What of a lot went to breakage and has not come back from it. */
async function sumExpired(
  tx: Transaction<Database>,
  memberId: string,
  lotNumber: number,
): Promise<number> {
  const { rows } = await sql<{ expired: number }>`/* sum-expired */
    select (-coalesce(sum((lot ->> 'amountMinor')::bigint), 0))::bigint as expired
    from entries e
    join transfers t on t.member_id = e.member_id and t.id = e.transfer_id
      and t.kind in ('lot-expiry', 'idle-reclaim', 'idle-return')
    cross join lateral jsonb_array_elements(e.lots) as lot
    where e.member_id = ${memberId} and e.number > ${lotNumber}
      and (lot ->> 'number')::integer = ${lotNumber}`.execute(tx)
  return rows[0]?.expired ?? 0
}
