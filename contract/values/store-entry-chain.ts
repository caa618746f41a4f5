import { canonicalJson } from './canonical-json.ts'

/**
 * What an entry of a store's account vouches for. It names no member: `inputHash` is that of the
 * transfer, and vouches for all its postings, reason and source.
 */
export interface ChainedStoreEntry {
  /** The transfer's id. */
  id: string
  storeId: string
  /** 1 for the first entry of the account, without a gap. */
  number: number
  kind: string
  /** In the smallest unit of the area's currency: what comes is positive, what goes negative. */
  amountMinor: number
  balanceAfterMinor: number
  /** ISO text with milliseconds. */
  createdAt: string
  inputHash: string
}

/**
 * The text that is hashed: the hash of the entry before, 64 zeros at first, then this one in canonical
 * JSON. The database makes the same bytes (book_stores in server/db/migrations/0023-…).
 */
export function storeChainText(previousHash: string, entry: ChainedStoreEntry): string {
  const { id, storeId, number, kind, amountMinor, balanceAfterMinor, createdAt, inputHash } = entry
  const facts = { id, storeId, number, kind, amountMinor, balanceAfterMinor, createdAt, inputHash }
  return previousHash + canonicalJson(facts)
}
