import type { Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockMember } from '../members/lock-member.ts'
import { recordOperatorAct } from '../operator-acts/record-operator-act.ts'
import { reverseTransfer, type ReverseTransferOutput } from '../transfers/reverse-transfer.ts'
import type { CorrectionParts } from './correct-balance.ts'

export interface UndoEntryInput {
  memberId: string
  /** Of the movement that was a mistake, as wallet and statement number it. */
  entryNumber: number
  /** Reference of the case, 1 to 40 of A-Za-z0-9-. */
  caseReference: string
  /** For the audit. */
  operator: string
}

/**
 * Takes back a movement that was a mistake, by a new entry that names it (`reverseTransfer`). Reversal,
 * push and audit row are one transaction; undoing again answers the first.
 *
 * @throws NamedError `TransferNotFound`, `TransferNotReversible` for what payments, refunds and the
 * ledger itself have moved, `AccountClosed`
 */
export async function undoEntry(
  { db, clock, sendPushJob }: CorrectionParts,
  { memberId, entryNumber, caseReference, operator }: UndoEntryInput,
): Promise<ReverseTransferOutput> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await lockMember(tx, memberId)
    const transferId = await getTransferId(tx, memberId, entryNumber)
    const source = `cases/${caseReference}`
    const reversal = await reverseTransfer(tx, moment, { memberId, transferId, source })
    if (!reversal.isNew) return reversal
    const { amountMinor, shortfallMinor } = reversal
    await sendPushJob(tx, {
      kind: amountMinor > 0 ? 'correction-added' : 'correction-taken',
      eventId: `entry-undone.${memberId}.${entryNumber}`,
      memberId,
      facts: { amountMinor: Math.abs(amountMinor) + shortfallMinor, cause: 'entry-undone' },
    })
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'entry-undone',
      subject: `members/${memberId}`,
      details: { case: caseReference, entry: entryNumber, amountMinor, shortfallMinor },
    })
    return reversal
  })
}

async function getTransferId(
  tx: Transaction<Database>,
  memberId: string,
  entryNumber: number,
): Promise<string> {
  const entry = await tx
    .selectFrom('entries')
    .where('member_id', '=', memberId)
    .where('number', '=', entryNumber)
    .select('transfer_id as transferId')
    .executeTakeFirst()
  if (!entry) throw new NamedError('TransferNotFound')
  return entry.transferId
}
