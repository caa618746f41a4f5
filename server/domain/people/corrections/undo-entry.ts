import type { Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../members/lock-member.ts'
import type { Operator } from '../../operating/operator-acts/operator.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import {
  reverseTransfer,
  type ReverseTransferOutput,
} from '../../ledger/transfers/reverse-transfer.ts'
import type { CorrectionDependencies } from './correct-balance.ts'
import { correctionPush } from './correction-push.ts'

export interface UndoEntryInput {
  memberId: string
  /** Of the movement that was a mistake, as wallet and statement number it. */
  entryNumber: number
  /** Reference of the case, 1 to 40 of A-Za-z0-9-. */
  caseReference: string
  /** For the audit. */
  operator: Operator
}

/**
 * Takes back a movement that was a mistake, by a new entry that names it (`reverseTransfer`). Reversal,
 * push and audit row are one transaction; undoing again answers the first. What a payment has moved goes back
 * with it, and a correction is put right by another one: else its case would say that it was made.
 *
 * @throws NamedError `TransferNotFound`; `TransferNotReversible` for what payments, corrections and the
 * ledger itself have moved, with `kind` and `source` of the movement among its values; `AccountClosed`
 */
export async function undoEntry(
  { db, clock, sendPushJob }: CorrectionDependencies,
  { memberId, entryNumber, caseReference, operator }: UndoEntryInput,
): Promise<ReverseTransferOutput> {
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const { area } = await lockMember(tx, memberId)
    const transferId = await getUndoable(tx, memberId, entryNumber)
    const source = `cases/${caseReference}`
    const reversal = await reverseTransfer(tx, moment, { memberId, transferId, source })
    if (!reversal.isNew) return reversal
    const { amountMinor, shortfallMinor } = reversal
    await sendPushJob(tx, {
      ...correctionPush(reversal, 'entry-undone'),
      eventId: `entry-undone.${memberId}.${entryNumber}`,
      memberId,
    })
    await recordOperatorAct(tx, moment, {
      operator,
      act: 'entry-undone',
      subject: `members/${memberId}`,
      details: { area, case: caseReference, entry: entryNumber, amountMinor, shortfallMinor },
    })
    return reversal
  })
}

/** Of which rows movements are not undone entry by entry. */
const PUT_RIGHT_OTHERWISE = /^(payments|cases)\//

async function getUndoable(
  tx: Transaction<Database>,
  memberId: string,
  entryNumber: number,
): Promise<string> {
  const entry = await tx
    .selectFrom('entries as e')
    .innerJoin('transfers as t', (join) =>
      join.onRef('t.member_id', '=', 'e.member_id').onRef('t.id', '=', 'e.transfer_id'),
    )
    .where('e.member_id', '=', memberId)
    .where('e.number', '=', entryNumber)
    .select(['t.id', 't.kind', 't.source'])
    .executeTakeFirst()
  if (!entry) throw new NamedError('TransferNotFound')
  const { id, kind, source } = entry
  if (PUT_RIGHT_OTHERWISE.test(source)) {
    throw new NamedError('TransferNotReversible', { values: { kind, source } })
  }
  return id
}
