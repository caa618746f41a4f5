import type { Kysely } from 'kysely'
import type { TransferReason } from '#contract/values/transfer-kinds.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { accountOf } from './accounts.ts'
import { recordTransfer, type RecordedTransfer } from './record-transfer.ts'
import { assertAmount, type LotPart } from './transfer-command.ts'

export interface DebitInput {
  id: string
  memberId: string
  amountMinor: number
  /** The account that it goes to. */
  to: string
  reason: TransferReason
  source: string
  /** The lots that pay; without them the nearest end first, never-ending ones last. */
  pays?: readonly LotPart[]
}

/** Takes a member's credit. Errors as `recordTransfer`. */
export async function debitMember(
  db: Kysely<Database>,
  moment: Moment,
  { id, memberId, amountMinor, to, reason, source, pays }: DebitInput,
): Promise<RecordedTransfer> {
  assertAmount(id, amountMinor)
  return recordTransfer(db, moment, {
    id,
    memberId,
    postings: [
      { account: accountOf.member(memberId), amountMinor: -amountMinor },
      { account: to, amountMinor },
    ],
    reason,
    source,
    ...(pays ? { pays } : {}),
  })
}
