import type { Transaction } from 'kysely'
import type { EntryLot } from '#contract/values/transfer-kinds.ts'
import type { Database } from '../../../db/database.ts'
import type { LotPart } from './transfer-command.ts'

export interface PlanRestoresInput {
  memberId: string
  /** The debit that is given back in part. */
  transferId: string
  /** Transfers that gave parts of it back before. */
  earlierIds: readonly string[]
  amountMinor: number
}

/**
 * Which lots a part of a debit goes back to: those that paid it (rules.md, Ledger), the one that
 * ends last first, for the member has the longest use of that. Under the member's lock.
 */
export async function planRestores(
  tx: Transaction<Database>,
  { memberId, transferId, earlierIds, amountMinor }: PlanRestoresInput,
): Promise<LotPart[]> {
  const entries = await tx
    .selectFrom('entries')
    .where('member_id', '=', memberId)
    .where('transfer_id', 'in', [transferId, ...earlierIds])
    .select(['transfer_id', 'lots'])
    .execute()
  const paid = entries.find((entry) => entry.transfer_id === transferId)?.lots ?? []
  const restored = new Map<number, number>()
  for (const { transfer_id: id, lots } of entries) {
    if (id === transferId) continue
    for (const lot of lots) {
      restored.set(lot.number, (restored.get(lot.number) ?? 0) + lot.amountMinor)
    }
  }
  const parts: LotPart[] = []
  let left = amountMinor
  for (const { number, amountMinor: paidMinor } of paid.toSorted(latestEndFirst)) {
    const part = Math.min(left, -paidMinor - (restored.get(number) ?? 0))
    if (part <= 0) continue
    parts.push({ number, amountMinor: part })
    left -= part
  }
  if (left !== 0) throw new Error(`Transfer ${transferId} did not pay ${amountMinor} more`)
  return parts
}

function latestEndFirst(a: EntryLot, b: EntryLot): number {
  const endOf = ({ expiresAt }: EntryLot) => (expiresAt === null ? Infinity : Date.parse(expiresAt))
  const [first, second] = [endOf(a), endOf(b)]
  return first === second ? b.number - a.number : second > first ? 1 : -1
}
