import { sql, type Selectable, type Transaction } from 'kysely'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { PaymentRefundsTable } from '../../../db/tables/payments.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { planClawBack } from '../../ledger/transfers/claw-back.ts'
import { recordTransfer } from '../../ledger/transfers/record-transfer.ts'
import { recordWithoutEntry } from '../../ledger/transfers/record-without-entry.ts'
import { recordShortfall } from '../../ledger/transfers/shortfalls.ts'
import { sourceOf, transferOf, type StoredPayment } from './payment-rows.ts'
import { postingOf } from './settle-payment.ts'

/**
 * Takes a refund's share of the rebate back to the store: from the rebate's own lot, from breakage what
 * of it was reclaimed, from other lots with the nearest end; what is missing is advanced and owed, and
 * the next credit pays it (rules.md, Ledger). Under the member's lock.
 */
export async function clawBackRebate(
  tx: Transaction<Database>,
  moment: Moment,
  payment: StoredPayment,
  refund: Selectable<PaymentRefundsTable>,
): Promise<void> {
  const { memberId, area, storeId } = payment
  const amountMinor = refund.claw_back_minor
  const plan = await planClawBack(tx, {
    memberId,
    entryNumber: await rebateEntryOf(tx, payment),
    amountMinor,
    returnedMinor: await sumFromBreakage(tx, payment),
  })
  const command = {
    id: transferOf.clawBack(refund.id),
    memberId,
    postings: [
      ...postingOf(accountOf.member(memberId), -plan.takenMinor),
      ...postingOf(accountOf.breakage(area), -plan.expiredMinor),
      ...postingOf(accountOf.adjustment(area), -plan.missingMinor),
      { account: accountOf.store(storeId), amountMinor },
    ],
    reason: { code: 'rebate-claw-back', values: { store: storeId, payment: payment.id } },
    source: sourceOf(payment),
  } as const
  if (plan.takenMinor > 0) await recordTransfer(tx, moment, { ...command, pays: plan.pays })
  else await recordWithoutEntry(tx, moment, area, command)
  const shortfall = { memberId, transferId: command.id, amountMinor: plan.missingMinor }
  if (plan.missingMinor > 0) await recordShortfall(tx, moment, shortfall)
}

async function rebateEntryOf(tx: Transaction<Database>, payment: StoredPayment): Promise<number> {
  const entry = await tx
    .selectFrom('entries')
    .where('member_id', '=', payment.memberId)
    .where('transfer_id', '=', transferOf.rebate(payment))
    .select('number')
    .executeTakeFirstOrThrow()
  return entry.number
}

/** What claw-backs of this payment have taken from breakage before. */
async function sumFromBreakage(tx: Transaction<Database>, payment: StoredPayment): Promise<number> {
  const { rows } = await sql<{ taken: number }>`/* sum-from-breakage */
    select (-coalesce(sum(p.amount), 0))::bigint as taken
    from payment_refunds r
    join transfers t on t.member_id = r.member_id and t.id = 'rebate-claw-back:' || r.id
    cross join lateral unnest(t.accounts, t.amounts_minor) as p (account, amount)
    where r.member_id = ${payment.memberId} and r.payment_id = ${payment.id}
      and p.account like 'breakage:%'`.execute(tx)
  return rows[0]?.taken ?? 0
}
