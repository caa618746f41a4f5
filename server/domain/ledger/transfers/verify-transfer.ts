import type { Provenance } from '#contract/values/transfer-kinds.ts'
import { accountOf } from './accounts.ts'
import type { TransferRow } from './ledger-rows.ts'
import { sha256 } from '../../../db/sha256.ts'
import { hashOfInput } from './transfer-command.ts'

export interface TransferFacts {
  member_id: string
  area: string
  /** What its entry moved the balance by; 0 without one. */
  amountMinor: number
  /** Of the lot that it brought. */
  provenance: Provenance | null
}

const REVERSING_KINDS = ['reversal', 'idle-return']

/** What is wrong with one transfer, in words. */
export function transferFaults(transfer: TransferRow, facts: TransferFacts): string[] {
  const { accounts, amounts_minor: amounts, kind, reason, reverses } = transfer
  const own = accountOf.member(facts.member_id)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const ownTotal = amounts.reduce(
    (sum, amount, at) => (accounts[at] === own ? sum + amount : sum),
    0,
  )
  const isForeign = accounts.some((account) => account !== own && account.startsWith('member:'))
  const faults: (string | false)[] = [
    total !== 0 && `has postings that sum to ${total}`,
    accounts.length !== amounts.length && 'has another number of accounts than amounts',
    ownTotal !== facts.amountMinor &&
      `moves its member by ${ownTotal}, its entry by ${facts.amountMinor}`,
    isForeign && 'touches another member',
    transfer.area !== facts.area && 'is of another area than its account',
    kind !== reason.code && 'has another kind than its reason',
    REVERSING_KINDS.includes(kind) !== (reverses !== null) && 'is no reversal, or one of nothing',
    !isInputHash(transfer, facts.provenance) && 'is not what its input hash was made of',
  ]
  return faults.filter((fault) => fault !== false)
}

/**
 * The input's hash vouches for what no entry's hash holds: the accounts of the others, the source and
 * the transfer that is reversed.
 */
function isInputHash(transfer: TransferRow, provenance: Provenance | null): boolean {
  const { id, accounts, amounts_minor: amounts, reason, source, reverses } = transfer
  if (transfer.kind === 'shortfall-repayment') {
    // repay_shortfall makes it, in server/db/migrations/0004-…
    const cause = source.slice('transfers/'.length)
    const isOwn = accounts[0] === accountOf.member(transfer.member_id)
    const isAdjustment = accounts[1] === accountOf.adjustment(transfer.area)
    const isMade = source.startsWith('transfers/') && id === `shortfall:${cause.slice(0, 180)}`
    return transfer.input_hash === sha256(id) && isMade && isOwn && isAdjustment
  }
  const postings = accounts.map((account, at) => ({ account, amountMinor: amounts[at] ?? 0 }))
  return transfer.input_hash === hashOfInput({ postings, reason, source, provenance, reverses })
}
