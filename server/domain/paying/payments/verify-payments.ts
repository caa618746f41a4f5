import { type Kysely, type Selectable, type Transaction, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { TransfersTable } from '../../../db/tables/transfers.ts'
import { inSnapshot } from '../../../db/in-snapshot.ts'
import type { LedgerDependencies } from '../../ledger/transfers/verify-account.ts'
import {
  idsOfPayment,
  idsOfRefund,
  transfersOfPayment,
  transfersOfRefund,
  type OuterPostings,
  type PaymentRow,
  type RefundRow,
} from './expected-transfers.ts'
import { transferOf } from './payment-rows.ts'

type TransferRow = Pick<
  Selectable<TransfersTable>,
  'member_id' | 'id' | 'accounts' | 'amounts_minor'
>

type Dependencies = Pick<LedgerDependencies, 'counts' | 'report'>

const OUTER = /^(store|gateway|hold):/

/** Holds every payment and its refunds against what they have moved, some at a time. */
export async function verifyPayments(
  db: Kysely<Database>,
  dependencies: Dependencies,
  limit: number,
): Promise<void> {
  let after: PaymentRow | undefined
  do {
    const from = after
    after = await inSnapshot(db, (tx) => verifyPage(tx, from, limit, dependencies))
  } while (after)
}

/** Answers the last payment of the page; undefined after the last page. */
async function verifyPage(
  tx: Transaction<Database>,
  after: PaymentRow | undefined,
  limit: number,
  dependencies: Dependencies,
): Promise<PaymentRow | undefined> {
  const payments = await listPayments(tx, after, limit)
  if (payments.length === 0) return undefined
  const refunds = await listRefunds(tx, payments)
  const transfers = await listTransfers(tx, payments, refunds)
  for (const payment of payments) {
    // Pages make the ids of their payments: another member may have the same one.
    const own = refunds.filter(
      (refund) => refund.payment_id === payment.id && refund.member_id === payment.member_id,
    )
    const report = (what: string) => {
      dependencies.report({ memberId: payment.member_id, place: `payment ${payment.id}`, what })
    }
    for (const what of faultsOf(payment, own, transfers)) report(what)
    dependencies.counts.payments += 1
  }
  return payments.at(-1)
}

function faultsOf(
  payment: PaymentRow,
  refunds: readonly RefundRow[],
  transfers: ReadonlyMap<string, TransferRow>,
): string[] {
  const { member_id: memberId } = payment
  const find = (id: string) => transfers.get(`${memberId} ${id}`)
  const expected = new Map(transfersOfPayment(payment))
  const ids = idsOfPayment(payment)
  for (const refund of refunds) {
    const isOneTransfer = !find(transferOf.clawBack(refund.id))
    const ofRefund = transfersOfRefund(payment, refund, { isOneTransfer })
    for (const [id, postings] of ofRefund) expected.set(id, postings)
    ids.push(...idsOfRefund(refund))
  }
  const faults = ids.flatMap((id) => {
    const [wanted, found] = [textOf(expected.get(id)), textOf(outerPostings(find(id)))]
    return wanted === found ? [] : [`should have moved ${wanted} by ${id}, and has ${found}`]
  })
  return [...faults, ...sumFaults(payment, refunds)]
}

/** What the payment says of its refunds is their sum. */
function sumFaults(payment: PaymentRow, refunds: readonly RefundRow[]): string[] {
  const settled = refunds.filter(({ state }) => state === 'settled')
  const sum = (column: 'amount_minor' | 'credit_minor' | 'claw_back_minor') =>
    settled.reduce((total, refund) => total + refund[column], 0)
  const isSum =
    payment.refunded_minor === sum('amount_minor') &&
    payment.refunded_credit_minor === sum('credit_minor') &&
    payment.clawed_back_minor === sum('claw_back_minor')
  return isSum ? [] : ['is refunded by another sum than its refunds']
}

function outerPostings(transfer: TransferRow | undefined): OuterPostings | undefined {
  if (!transfer) return undefined
  const sums: OuterPostings = {}
  for (const [at, account] of transfer.accounts.entries()) {
    if (OUTER.test(account)) {
      sums[account] = (sums[account] ?? 0) + (transfer.amounts_minor[at] ?? 0)
    }
  }
  return sums
}

function textOf(postings: OuterPostings | undefined): string {
  if (!postings) return 'nothing'
  const moved = Object.entries(postings).filter(([, amount]) => amount !== 0)
  return moved
    .map(([account, amount]) => `${account} ${amount}`)
    .toSorted()
    .join(', ')
}

async function listPayments(
  tx: Transaction<Database>,
  after: PaymentRow | undefined,
  limit: number,
): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('member_id', 'id'), '>', tuple(after?.member_id ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('member_id')
    .orderBy('id')
    .limit(limit)
    .selectAll()
    .execute()
}

async function listRefunds(
  tx: Transaction<Database>,
  payments: readonly PaymentRow[],
): Promise<RefundRow[]> {
  return tx
    .selectFrom('payment_refunds')
    .where('member_id', 'in', [...new Set(payments.map((row) => row.member_id))])
    .where('payment_id', '=', sql<string>`any(${sql.val(payments.map((row) => row.id))}::uuid[])`)
    .selectAll()
    .execute()
}

async function listTransfers(
  tx: Transaction<Database>,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): Promise<Map<string, TransferRow>> {
  const keys = [
    ...payments.flatMap((row) => idsOfPayment(row).map((id) => ({ memberId: row.member_id, id }))),
    ...refunds.flatMap((row) => idsOfRefund(row).map((id) => ({ memberId: row.member_id, id }))),
  ]
  const { rows } = await sql<TransferRow>`/* transfers-of-payments */
    select t.member_id, t.id, t.accounts, t.amounts_minor
    from unnest(${sql.val(keys.map((key) => key.memberId))}::text[],
      ${sql.val(keys.map((key) => key.id))}::text[]) as k (member_id, id)
    join transfers t on t.member_id = k.member_id and t.id = k.id`.execute(tx)
  return new Map(rows.map((row) => [`${row.member_id} ${row.id}`, row]))
}
