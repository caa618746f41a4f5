import { canonicalJson } from '#contract/values/canonical-json.ts'
import type { Provenance, TransferReason } from '#contract/values/transfer-kinds.ts'
import { sha256 } from '../../../db/sha256.ts'

/** One amount on one account; those of a transfer sum to zero. */
export interface Posting {
  /** `member:<id>`, `store:<id>`, `campaign:<id>`, `partner:<code>`, `issuance:<area>`, … */
  account: string
  /** Smallest unit of the area's currency: what comes is positive, what goes negative. */
  amountMinor: number
}

export interface LotPart {
  /** Number of the lot. */
  number: number
  amountMinor: number
}

/** A movement of one member's credit, before it is written. */
export interface TransferCommand {
  /** Made of the business fact, so that a repeat is known: `check-in:<campaign>:<member>:<day>`. */
  id: string
  memberId: string
  /** Between two and six. */
  postings: readonly Posting[]
  /** Its code is the transfer's kind. */
  reason: TransferReason
  /** The row that caused it: `check-ins/<campaign>/<day>`. */
  source: string
  /** The lot that a credit makes. */
  lot?: { provenance: Provenance; expiresAt: Date | null }
  /** A credit that goes back to lots from which it once came. */
  restores?: readonly LotPart[]
  /** The lots of a debit; without them the nearest end pays first. */
  pays?: readonly LotPart[]
  /** The transfer that this one takes back. */
  reverses?: string
}

/**
 * Passes a whole number above zero that can be held exactly: no credit is a debit by its sign.
 *
 * @throws RangeError
 */
export function assertAmount(id: string, amountMinor: number): void {
  if (Number.isSafeInteger(amountMinor) && amountMinor > 0) return
  throw new RangeError(`Transfer ${id} cannot be of ${amountMinor}`)
}

/** What `record_transfer` reads (server/db/migrations/0020-…), as JSON text. */
export function transferJson(command: TransferCommand): string {
  const { id, postings, reason, source, lot, restores, pays, reverses } = command
  return JSON.stringify({
    id,
    kind: reason.code,
    accounts: postings.map(({ account }) => account),
    amountsMinor: postings.map(({ amountMinor }) => amountMinor),
    reason: canonicalJson(reason),
    source,
    reverses,
    provenance: lot?.provenance,
    expiresAt: lot?.expiresAt?.toISOString(),
    restores,
    pays,
    inputHash: hashOfInput({ ...command, provenance: lot?.provenance ?? null }),
  })
}

export interface HashedInput extends Pick<TransferCommand, 'postings' | 'reason' | 'source'> {
  provenance: Provenance | null
  reverses?: string | null
}

/**
 * What must be the same when an id comes again, and what vouches for the columns that no entry's hash
 * holds. Not the end of a lot: it is counted from the moment, and a repeat comes later.
 */
export function hashOfInput(input: HashedInput): string {
  const { postings, reason, source, provenance, reverses = null } = input
  const hashed = { postings, reason, source, provenance, reverses }
  return sha256(canonicalJson(hashed))
}
