import { canonicalJson } from './canonical-json.ts'
import type { EntryLot, TransferReason } from './transfer-kinds.ts'

/** What the first entry of a member's account has for a hash before it. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)

/**
 * What an entry's hash vouches for (docs/statements.md). Amounts in the smallest unit of the area's
 * currency, instants as ISO text with milliseconds.
 */
export interface ChainedEntry {
  /** The transfer's id. */
  id: string
  memberId: string
  /** 1 for the first entry of the account, without a gap. */
  number: number
  kind: string
  amountMinor: number
  balanceAfterMinor: number
  reason: TransferReason
  createdAt: string
  lots: readonly EntryLot[]
}

/**
 * The text that is hashed: the hash of the entry before, then this one in canonical JSON. The
 * database makes the same bytes (record_transfer in server/db/migrations/0004-…).
 */
export function chainText(previousHash: string, entry: ChainedEntry): string {
  const { id, memberId, number, kind, amountMinor, balanceAfterMinor, reason, createdAt } = entry
  const lots = entry.lots.map(({ amountMinor: amount, expiresAt, number: lot, provenance }) => ({
    amountMinor: amount,
    expiresAt,
    number: lot,
    provenance,
  }))
  return (
    previousHash +
    canonicalJson({
      id,
      memberId,
      number,
      kind,
      amountMinor,
      balanceAfterMinor,
      reason: { code: reason.code, values: reason.values },
      createdAt,
      lots,
    })
  )
}

/** SHA-256 of the chain text, in hex; the same in the browser and on the server. */
export async function hashEntry(previousHash: string, entry: ChainedEntry): Promise<string> {
  const bytes = new TextEncoder().encode(chainText(previousHash, entry))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
