import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import {
  listAccounts,
  listEntryPage,
  listLots,
  listOrphans,
  listShortfalls,
  listTransfersWithoutEntry,
  type AccountRange,
  type AccountRow,
} from './ledger/transfers/ledger-rows.ts'
import { verifyBudgets } from './earning/budgets/verify-budgets.ts'
import { verifyChain } from './operating/operator-acts/verify-chain.ts'
import { verifyPayments } from './paying/payments/verify-payments.ts'
import { findWrongSums } from './ledger/transfers/find-wrong-sums.ts'
import { inSnapshot } from '../db/in-snapshot.ts'
import {
  AccountCheck,
  type LedgerCounts,
  type LedgerFault,
  type LedgerDependencies,
} from './ledger/transfers/verify-account.ts'
import { verifyStores } from './ledger/transfers/verify-stores.ts'

export interface VerifyLedgerOptions {
  /** Accounts that are read together; the memory that is needed grows with it. */
  batch?: number
  /** Faults that are told in words; all are counted. */
  maxFaults?: number
  /** Checks this member's account alone. */
  memberId?: string
  onProgress?: (counts: LedgerCounts) => void
  /** Ends it between two batches. */
  signal?: AbortSignal | undefined
}

export interface VerifyLedgerOutput {
  counts: LedgerCounts
  faults: LedgerFault[]
  faultCount: number
  /** What every kind of account holds, by area: `tw issuance`. Each area sums to zero. */
  totals: ReadonlyMap<string, number>
  /** Hash of the last link of the chain of acts; undefined where one member alone was checked. */
  actsHead: string | undefined
}

/** Few: rows that outlive two collections of young objects stay until a full one (decision 51). */
const BATCH = 20
const ENTRY_PAGE = 250
const PAYMENT_PAGE = 100
const MAX_FAULTS = 20

/**
 * Goes over every account and makes each hash, number, sum and balance again from the columns
 * (rules.md, Ledger), and then the chain of acts (decision 46). Memory is that of one batch; each
 * batch is one snapshot, so that it can run beside a working server.
 *
 * @throws the signal's reason, once it is raised
 */
export async function verifyLedger(
  db: Kysely<Database>,
  { batch = BATCH, maxFaults = MAX_FAULTS, memberId, onProgress, signal }: VerifyLedgerOptions = {},
): Promise<VerifyLedgerOutput> {
  const output = {
    counts: {
      accounts: 0,
      entries: 0,
      transfers: 0,
      lots: 0,
      shortfalls: 0,
      stores: 0,
      storeEntries: 0,
      payments: 0,
      acts: 0,
    },
    faults: [] as LedgerFault[],
    faultCount: 0,
    totals: new Map<string, number>(),
    actsHead: undefined as string | undefined,
  }
  const report = (fault: LedgerFault) => {
    output.faultCount += 1
    if (output.faults.length < maxFaults) output.faults.push(fault)
  }
  const dependencies = { ...output, report }
  let after = ''
  for (;;) {
    const range = { after, limit: batch, memberId }
    const last = await inSnapshot(db, (tx) => verifyBatch(tx, range, dependencies))
    onProgress?.(output.counts)
    signal?.throwIfAborted()
    if (last === undefined) break
    after = last
  }
  if (memberId === undefined) {
    for (const orphan of await listOrphans(db, maxFaults)) {
      report({ memberId: orphan.memberId, place: orphan.table, what: 'has no account' })
    }
    await verifyStores(db, dependencies, batch)
    await verifyPayments(db, dependencies, PAYMENT_PAGE)
    for (const fault of await findWrongSums(db)) report(fault)
    await verifyBudgets(db, report)
    output.actsHead = await verifyActs(db, dependencies)
  }
  for (const [area, sum] of sumsByArea(output.totals)) {
    if (sum !== 0) report({ memberId: '', place: area, what: `all postings sum to ${sum}` })
  }
  return output
}

/** Answers the hash of the chain's newest link. */
async function verifyActs(
  db: Kysely<Database>,
  { counts, report }: LedgerDependencies,
): Promise<string> {
  const { links, headHash, faults } = await verifyChain(db)
  // The first link has no act of its own.
  counts.acts = Math.max(0, links - 1)
  for (const { number, what } of faults) {
    report({ memberId: '', place: `operator-acts ${number}`, what })
  }
  return headHash
}

/** Answers the last member of the batch; undefined after the last batch. */
async function verifyBatch(
  tx: Transaction<Database>,
  range: AccountRange,
  dependencies: LedgerDependencies,
): Promise<string | undefined> {
  const accounts = await listAccounts(tx, range)
  const last = accounts.at(-1)
  if (!last) return undefined
  const checks = new Map(
    accounts.map((row) => [row.member_id, new AccountCheck(row, dependencies)]),
  )
  const members = [...checks.keys()]
  await feedEntries(tx, members, checks)
  for (const row of await listTransfersWithoutEntry(tx, members)) {
    checks.get(row.member_id)?.addTransferWithoutEntry(row)
  }
  for (const row of await listShortfalls(tx, members)) checks.get(row.member_id)?.addShortfall(row)
  for (const row of await listLots(tx, members)) checks.get(row.member_id)?.addLot(row)
  for (const check of checks.values()) check.finish()
  return last.member_id
}

async function feedEntries(
  tx: Transaction<Database>,
  members: readonly AccountRow['member_id'][],
  checks: ReadonlyMap<string, AccountCheck>,
): Promise<void> {
  let after: { member_id: string; number: number } | undefined
  for (;;) {
    const rows = await listEntryPage(tx, members, after, ENTRY_PAGE)
    for (const row of rows) checks.get(row.member_id)?.addEntry(row)
    after = rows.at(-1)
    if (rows.length < ENTRY_PAGE) return
  }
}

function sumsByArea(totals: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [key, sum] of totals) {
    const area = key.slice(0, 2)
    sums.set(area, (sums.get(area) ?? 0) + sum)
  }
  return sums
}
