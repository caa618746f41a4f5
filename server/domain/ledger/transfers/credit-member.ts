import type { Kysely } from 'kysely'
import type { Provenance, TransferReason } from '#contract/values/transfer-kinds.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { accountOf } from './accounts.ts'
import { recordTransfer, type RecordedTransfer } from './record-transfer.ts'
import { assertAmount, type TransferCommand } from './transfer-command.ts'

export interface CreditInput {
  id: string
  memberId: string
  amountMinor: number
  /** The account that it comes from. */
  from: string
  reason: TransferReason
  source: string
  provenance: Provenance
  /** The end of the credit; null: never. */
  expiresAt: Date | null
}

/** Gives a member credit as a lot of its own. Errors as `recordTransfer`. */
export async function creditMember(
  db: Kysely<Database>,
  moment: Moment,
  input: CreditInput,
): Promise<RecordedTransfer> {
  return recordTransfer(db, moment, creditCommand(input))
}

/** The transfer of `creditMember`, for verbs that write it together with more. */
export function creditCommand(input: CreditInput): TransferCommand {
  const { id, memberId, amountMinor, from, reason, source, provenance, expiresAt } = input
  assertAmount(id, amountMinor)
  return {
    id,
    memberId,
    postings: [
      { account: accountOf.member(memberId), amountMinor },
      { account: from, amountMinor: -amountMinor },
    ],
    reason,
    source,
    lot: { provenance, expiresAt },
  }
}
