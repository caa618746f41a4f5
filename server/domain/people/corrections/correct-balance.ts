import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { CorrectionCause } from '#contract/values/correction.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { TransferReason } from '#contract/values/transfer-kinds.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../members/lock-member.ts'
import type { SendPushJob } from '../messages/push-job.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import { accountOf } from '../../ledger/transfers/accounts.ts'
import { creditMember } from '../../ledger/transfers/credit-member.ts'
import { settleExpiredLots } from '../../ledger/transfers/expire-lots.ts'
import { recordTransfer } from '../../ledger/transfers/record-transfer.ts'
import { recordWithoutEntry } from '../../ledger/transfers/record-without-entry.ts'
import { recordShortfall } from '../../ledger/transfers/shortfalls.ts'
import type { Posting } from '../../ledger/transfers/transfer-command.ts'
import { correctionPush } from './correction-push.ts'

/** What the verbs of a correction work with. */
export interface CorrectionDependencies {
  db: Kysely<Database>
  clock: Clock
  sendPushJob: SendPushJob
}

export interface CorrectBalanceInput {
  memberId: string
  /** In the smallest unit of the member's currency: what is given, or below zero what is taken. */
  amountMinor: number
  cause: CorrectionCause
  /** Reference of the case, 1 to 40 of A-Za-z0-9-: it makes a repeat one with the first. */
  caseReference: string
  /** Number of the entry that is corrected, where there is one. */
  entryNumber?: number | undefined
  /** For the audit. */
  operator: Operator
}

export interface CorrectBalanceOutput {
  /** False where this was done before: nothing has happened now. */
  isNew: boolean
  /** What the member's balance moved by; 0 where nothing was left to take. */
  amountMinor: number
  /** What could not be taken: the next credit pays it. */
  shortfallMinor: number
}

/**
 * Corrects a balance by a new entry that names its cause, its case and the entry that was wrong
 * (content/demo/terms, `statements`): nothing written is changed. What is given never expires; what is
 * taken goes by the nearest end, and what is missing is owed, never a balance below zero (rules.md,
 * Ledger). Entry, push and audit row are one transaction. One correction a case: the same again answers
 * the first.
 *
 * @throws NamedError `TransferConflict` where the case has another correction, whose `amountMinor`,
 * `cause`, `at` (ISO instant) and `entry` are among its values; `TransferNotFound` where there is no such
 * entry, `AccountClosed`
 */
export async function correctBalance(
  { db, clock, sendPushJob }: CorrectionDependencies,
  input: CorrectBalanceInput,
): Promise<CorrectBalanceOutput> {
  const { memberId, amountMinor, cause, caseReference, entryNumber, operator } = input
  if (!Number.isSafeInteger(amountMinor) || amountMinor === 0) {
    throw new RangeError(`A correction cannot be of ${amountMinor}`)
  }
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const { area } = await lockMember(tx, memberId)
    const before = await findCorrection(tx, input)
    if (before) return before
    await requireEntry(tx, memberId, entryNumber)
    await settleExpiredLots(tx, moment, memberId)
    const shortfallMinor =
      amountMinor > 0 ? await give(tx, moment, area, input) : await take(tx, moment, area, input)
    const movedMinor = amountMinor + shortfallMinor
    await sendPushJob(tx, {
      ...correctionPush({ amountMinor: movedMinor, shortfallMinor }, cause),
      eventId: `correction.${memberId}.${caseReference}`,
      memberId,
    })
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'balance-corrected',
      subject: `members/${memberId}`,
      details: { area, case: caseReference, cause, amountMinor, shortfallMinor },
    })
    return { isNew: true, amountMinor: movedMinor, shortfallMinor }
  })
}

async function give(
  tx: Transaction<Database>,
  moment: Moment,
  area: Area,
  input: CorrectBalanceInput,
): Promise<0> {
  const { memberId, amountMinor, caseReference } = input
  await creditMember(tx, moment, {
    id: correctionId(caseReference),
    memberId,
    amountMinor,
    from: accountOf.issuance(area),
    reason: reasonOf(input),
    source: `cases/${caseReference}`,
    provenance: 'compensation',
    expiresAt: null,
  })
  return 0
}

/** Answers what was missing, which `adjustment:<area>` advances. */
async function take(
  tx: Transaction<Database>,
  moment: Moment,
  area: Area,
  input: CorrectBalanceInput,
): Promise<number> {
  const { memberId, caseReference } = input
  const { balanceMinor } = await lockMember(tx, memberId)
  const wantedMinor = -input.amountMinor
  const takenMinor = Math.min(balanceMinor, wantedMinor)
  const missingMinor = wantedMinor - takenMinor
  const postings: Posting[] = [
    { account: accountOf.member(memberId), amountMinor: -takenMinor },
    { account: accountOf.adjustment(area), amountMinor: -missingMinor },
    { account: accountOf.issuance(area), amountMinor: wantedMinor },
  ].filter((posting) => posting.amountMinor !== 0)
  const command = {
    id: correctionId(caseReference),
    memberId,
    postings,
    reason: reasonOf(input),
    source: `cases/${caseReference}`,
  }
  if (takenMinor > 0) await recordTransfer(tx, moment, command)
  else await recordWithoutEntry(tx, moment, area, command)
  if (missingMinor > 0) {
    const shortfall = { memberId, transferId: command.id, amountMinor: missingMinor }
    await recordShortfall(tx, moment, shortfall)
  }
  return missingMinor
}

function reasonOf({ cause, caseReference, entryNumber }: CorrectBalanceInput): TransferReason {
  const values: TransferReason['values'] = { cause, case: caseReference }
  if (entryNumber !== undefined) values.entry = entryNumber
  return { code: 'adjustment', values }
}

function correctionId(caseReference: string): string {
  return `correction:${caseReference}`
}

async function requireEntry(
  tx: Transaction<Database>,
  memberId: string,
  number: number | undefined,
): Promise<void> {
  if (number === undefined) return
  const entry = await tx
    .selectFrom('entries')
    .where('member_id', '=', memberId)
    .where('number', '=', number)
    .select('number')
    .executeTakeFirst()
  if (!entry) throw new NamedError('TransferNotFound')
}

async function findCorrection(
  tx: Transaction<Database>,
  input: CorrectBalanceInput,
): Promise<CorrectBalanceOutput | undefined> {
  const { memberId, caseReference } = input
  const row = await tx
    .selectFrom('transfers as t')
    .leftJoin('entries as e', (join) =>
      join.onRef('e.member_id', '=', 't.member_id').onRef('e.transfer_id', '=', 't.id'),
    )
    .leftJoin('shortfalls as s', (join) =>
      join.onRef('s.member_id', '=', 't.member_id').onRef('s.transfer_id', '=', 't.id'),
    )
    .where('t.member_id', '=', memberId)
    .where('t.id', '=', correctionId(caseReference))
    .select([
      't.reason',
      't.created_at as createdAt',
      'e.amount_minor as movedMinor',
      's.amount_minor as missingMinor',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const amountMinor = row.movedMinor ?? 0
  const shortfallMinor = row.missingMinor ?? 0
  const { values } = row.reason
  const isSame =
    amountMinor - shortfallMinor === input.amountMinor &&
    values.cause === input.cause &&
    values.entry === input.entryNumber
  if (!isSame) {
    const done = { amountMinor: amountMinor - shortfallMinor, at: row.createdAt.toISOString() }
    throw new NamedError('TransferConflict', { values: { ...values, ...done } })
  }
  return { isNew: false, amountMinor, shortfallMinor }
}
