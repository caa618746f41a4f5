import type { Kysely, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { EntryLot, TransferKind } from '#contract/values/transfer-kinds.ts'
import { momentOf, type Clock, type Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../../people/members/lock-member.ts'
import { accountOf } from './accounts.ts'
import { planClawBack } from './claw-back.ts'
import { settleExpiredLots } from './expire-lots.ts'
import { recordTransfer } from './record-transfer.ts'
import { recordWithoutEntry } from './record-without-entry.ts'
import { recordShortfall } from './shortfalls.ts'
import { sha256 } from '../../../db/sha256.ts'
import { KIND_TRAITS } from './kind-traits.ts'
import type { Posting, TransferCommand } from './transfer-command.ts'

export interface ReverseTransferInput {
  memberId: string
  /** The transfer that was a mistake. */
  transferId: string
  /** The row that shows why: a refund, an act of an operator. */
  source: string
}

export interface ReverseTransferOutput {
  /** The transfer that takes the first one back. */
  id: string
  /** False when that had been done before: nothing has happened now. */
  isNew: boolean
  /** What the member's balance moved by; 0 when nothing was left to take. */
  amountMinor: number
  /** What the member owes for it: the next credit pays it. */
  shortfallMinor: number
}

/** Longest id that others can still be made of within the 200 characters of an id. */
const MAX_READABLE_ID = 150

/**
 * Takes back a transfer by a new one that names it (rules.md, Ledger); nothing written is changed.
 * Reversing again answers the first reversal.
 *
 * A debit gives the same lots back what they paid, with the end they always had. A credit takes from
 * its own lot what is left, from breakage what of it has expired or was reclaimed meanwhile (the
 * member never had the use of it), the rest from other lots with the nearest end first; what is then
 * missing is advanced by `adjustment:<area>`, so that the other side is made whole, and owed by the
 * member: a row of `shortfalls`. A reversal that finds nothing to take moves no balance and so has no
 * entry in the member's account.
 *
 * @throws NamedError `TransferNotFound`; `TransferNotReversible`, with `kind` and `source` of the movement
 * among its values, for reversals and what the ledger did by itself (expiry, idle reclaim and return,
 * closure); `AccountClosed`
 */
export async function reverseTransfer(
  db: Kysely<Database>,
  clock: Clock,
  input: ReverseTransferInput,
): Promise<ReverseTransferOutput> {
  const { memberId, transferId } = input
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const done = await findReversal(tx, memberId, transferId)
    if (done) return done
    await lockMember(tx, memberId)
    const doneMeanwhile = await findReversal(tx, memberId, transferId)
    if (doneMeanwhile) return doneMeanwhile
    const original = await getReversible(tx, memberId, transferId)
    // What has expired is breakage's, whether the sweep came by yet or not.
    await settleExpiredLots(tx, moment, memberId)
    return original.amountMinor < 0
      ? giveBack(tx, moment, original, input)
      : clawBack(tx, moment, original, input)
  })
}

interface OriginalTransfer {
  area: Parameters<typeof accountOf.breakage>[0]
  kind: TransferKind
  entryNumber: number
  amountMinor: number
  lots: EntryLot[]
  /** What the accounts of the others get back. */
  returns: Posting[]
}

async function giveBack(
  tx: Transaction<Database>,
  moment: Moment,
  original: OriginalTransfer,
  input: ReverseTransferInput,
): Promise<ReverseTransferOutput> {
  const { amountMinor, lots, returns } = original
  const own = { account: accountOf.member(input.memberId), amountMinor: -amountMinor }
  const command = {
    ...commandOf(original, input, [own, ...returns]),
    restores: lots.map((lot) => ({ number: lot.number, amountMinor: -lot.amountMinor })),
  }
  await recordTransfer(tx, moment, command)
  return { id: command.id, isNew: true, amountMinor: -amountMinor, shortfallMinor: 0 }
}

async function clawBack(
  tx: Transaction<Database>,
  moment: Moment,
  original: OriginalTransfer,
  input: ReverseTransferInput,
): Promise<ReverseTransferOutput> {
  const { memberId } = input
  const { area, returns } = original
  const plan = await planClawBack(tx, { memberId, ...original })
  const { takenMinor, expiredMinor, missingMinor } = plan
  const command = commandOf(original, input, [
    ...postingOf(accountOf.member(memberId), takenMinor),
    ...postingOf(accountOf.breakage(area), expiredMinor),
    ...postingOf(accountOf.adjustment(area), missingMinor),
    ...returns,
  ])
  if (takenMinor > 0) await recordTransfer(tx, moment, { ...command, pays: plan.pays })
  else await recordWithoutEntry(tx, moment, area, command)
  const shortfall = { memberId, transferId: command.id, amountMinor: missingMinor }
  if (missingMinor > 0) await recordShortfall(tx, moment, shortfall)
  return { id: command.id, isNew: true, amountMinor: 0 - takenMinor, shortfallMinor: missingMinor }
}

function postingOf(account: string, takenMinor: number): Posting[] {
  return takenMinor > 0 ? [{ account, amountMinor: -takenMinor }] : []
}

function commandOf(
  { kind, entryNumber }: OriginalTransfer,
  { memberId, transferId, source }: ReverseTransferInput,
  postings: Posting[],
): TransferCommand {
  return {
    id: reversalId(transferId),
    memberId,
    postings,
    reason: { code: 'reversal', values: { kind, entry: entryNumber } },
    source,
    reverses: transferId,
  }
}

/** Of the transfer that takes another one back. */
export function reversalId(transferId: string): string {
  if (transferId.length <= MAX_READABLE_ID) return `reversal:${transferId}`
  return `reversal:${sha256(transferId)}`
}

async function getReversible(
  tx: Transaction<Database>,
  memberId: string,
  transferId: string,
): Promise<OriginalTransfer> {
  const row = await tx
    .selectFrom('transfers')
    .leftJoin('entries', (join) =>
      join
        .onRef('entries.member_id', '=', 'transfers.member_id')
        .onRef('entries.transfer_id', '=', 'transfers.id'),
    )
    .where('transfers.member_id', '=', memberId)
    .where('transfers.id', '=', transferId)
    .select([
      'area',
      'kind',
      'source',
      'accounts',
      'amounts_minor',
      'number',
      'amount_minor',
      'lots',
    ])
    .executeTakeFirst()
  if (!row) throw new NamedError('TransferNotFound')
  const { area, kind, source, number, amount_minor: amountMinor, lots } = row
  const values = { kind, source }
  if (!KIND_TRAITS[kind].isReversible || number === null || amountMinor === null || lots === null) {
    throw new NamedError('TransferNotReversible', { values })
  }
  // What a correction could not take is owed already: the next correction settles it.
  if (amountMinor < 0 && (await hasShortfall(tx, memberId, transferId))) {
    throw new NamedError('TransferNotReversible', { values })
  }
  const own = accountOf.member(memberId)
  const returns = row.accounts
    .map((account, place) => ({ account, amountMinor: -(row.amounts_minor[place] ?? 0) }))
    .filter(({ account }) => account !== own)
  return { area, kind, entryNumber: number, amountMinor, lots, returns }
}

async function hasShortfall(
  tx: Transaction<Database>,
  memberId: string,
  transferId: string,
): Promise<boolean> {
  const shortfall = await tx
    .selectFrom('shortfalls')
    .where('member_id', '=', memberId)
    .where('transfer_id', '=', transferId)
    .select('amount_minor')
    .executeTakeFirst()
  return shortfall !== undefined
}

async function findReversal(
  tx: Transaction<Database>,
  memberId: string,
  transferId: string,
): Promise<ReverseTransferOutput | undefined> {
  const row = await tx
    .selectFrom('transfers')
    .leftJoin('entries', (join) =>
      join
        .onRef('entries.member_id', '=', 'transfers.member_id')
        .onRef('entries.transfer_id', '=', 'transfers.id'),
    )
    .leftJoin('shortfalls', (join) =>
      join
        .onRef('shortfalls.member_id', '=', 'transfers.member_id')
        .onRef('shortfalls.transfer_id', '=', 'transfers.id'),
    )
    .where('transfers.member_id', '=', memberId)
    .where('transfers.reverses', '=', transferId)
    .select(['transfers.id', 'entries.amount_minor', 'shortfalls.amount_minor as missing_minor'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, amount_minor: amountMinor, missing_minor: missingMinor } = row
  return { id, isNew: false, amountMinor: amountMinor ?? 0, shortfallMinor: missingMinor ?? 0 }
}
