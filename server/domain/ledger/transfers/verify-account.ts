import type { Selectable } from 'kysely'
import { FIRST_PREVIOUS_HASH, chainText } from '#contract/values/entry-chain.ts'
import type { EntryLot, Provenance } from '#contract/values/transfer-kinds.ts'
import type { LotsTable } from '../../../db/tables/transfers.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { AccountRow, EntryRow, ShortfallRow, TransferRow } from './ledger-rows.ts'
import { KIND_TRAITS } from './kind-traits.ts'
import { transferFaults } from './verify-transfer.ts'

export interface LedgerFault {
  memberId: string
  /** `entry 5`, `lot 3`, `account`, `transfer <id>`; `operator-acts 5` is a link of the chain of acts. */
  place: string
  what: string
}

export interface LedgerCounts {
  accounts: number
  entries: number
  transfers: number
  lots: number
  shortfalls: number
  stores: number
  storeEntries: number
  payments: number
  /** Acts of operators that are chained; those from before the chain are one link together. */
  acts: number
}

/** What every check tells its findings by. */
export interface LedgerDependencies {
  counts: LedgerCounts
  totals: Map<string, number>
  report: (fault: LedgerFault) => void
}

interface BookedLot {
  amountMinor: number
  leftMinor: number
  provenance: Provenance
  expiresAt: string | null
  createdAt: number
}

/** Follows one account from its first entry on, and compares it with what the rows say it is now. */
export class AccountCheck {
  readonly #account: AccountRow
  readonly #dependencies: LedgerDependencies
  readonly #lots = new Map<number, BookedLot>()
  #seenLots = 0
  #number = 0
  #balance = 0
  #hash = FIRST_PREVIOUS_HASH
  #owed = 0

  constructor(account: AccountRow, dependencies: LedgerDependencies) {
    this.#account = account
    this.#dependencies = dependencies
  }

  addEntry(entry: EntryRow): void {
    const { number, amount_minor: amountMinor, transfer } = entry
    const place = `entry ${number}`
    this.#dependencies.counts.entries += 1
    this.#expect(number === this.#number + 1, place, `follows number ${this.#number}`)
    this.#expect(entry.previous_hash === this.#hash, place, 'does not follow the hash before it')
    this.#balance += amountMinor
    this.#expect(entry.balance_after_minor === this.#balance, place, 'has another balance after it')
    this.#bookLots(entry)
    if (transfer) {
      this.#expect(
        hashOf(entry, transfer) === entry.hash,
        place,
        'is not what its hash was made of',
      )
      const isSameInstant = transfer.created_at.getTime() === entry.created_at.getTime()
      this.#expect(isSameInstant, place, 'is of another moment than its transfer')
      this.#addTransfer(transfer, amountMinor, provenanceOf(entry))
    } else {
      this.#expect(false, place, `has no transfer ${entry.transfer_id}`)
    }
    this.#number = number
    this.#hash = entry.hash
  }

  addTransferWithoutEntry(transfer: TransferRow): void {
    this.#expect(
      KIND_TRAITS[transfer.kind].mayLackEntry === true,
      `transfer ${transfer.id}`,
      'has no entry',
    )
    this.#addTransfer(transfer, 0, null)
  }

  addShortfall({ transfer_id: id, amount_minor: amountMinor, ...row }: ShortfallRow): void {
    this.#dependencies.counts.shortfalls += 1
    this.#owed += amountMinor
    const { transfer } = row
    const advanced = transfer?.accounts.some(
      (account, place) =>
        account === `adjustment:${transfer.area}` && transfer.amounts_minor[place] === -amountMinor,
    )
    const isSameInstant = transfer?.created_at.getTime() === row.created_at.getTime()
    this.#expect(advanced === true && isSameInstant, `shortfall ${id}`, 'is not in its transfer')
  }

  addLot(lot: Selectable<LotsTable>): void {
    this.#dependencies.counts.lots += 1
    this.#seenLots += 1
    const place = `lot ${lot.number}`
    const booked = this.#lots.get(lot.number)
    if (!booked) {
      this.#expect(false, place, 'came with no entry')
      return
    }
    this.#expect(lot.amount_minor === booked.amountMinor, place, 'has another amount')
    this.#expect(lot.remaining_minor === booked.leftMinor, place, 'has another amount left')
    this.#expect(lot.provenance === booked.provenance, place, 'has another origin')
    this.#expect(isoOf(lot.expires_at) === booked.expiresAt, place, 'has another end')
    this.#expect(lot.created_at.getTime() === booked.createdAt, place, 'came at another moment')
  }

  finish(): void {
    const account = this.#account
    this.#dependencies.counts.accounts += 1
    const left = [...this.#lots.values()].reduce((sum, { leftMinor }) => sum + leftMinor, 0)
    const isHeld = account.balance_minor === this.#balance
    this.#expect(isHeld, 'account', `holds ${account.balance_minor}, its entries ${this.#balance}`)
    this.#expect(left === this.#balance, 'account', `has ${left} left in its lots`)
    this.#expect(this.#seenLots === this.#lots.size, 'account', 'lacks lots')
    this.#expect(account.entry_count === this.#number, 'account', 'counts other entries')
    this.#expect(account.last_hash === this.#hash, 'account', 'ends with another hash')
    this.#expect(account.shortfall_minor === this.#owed, 'account', `owes ${this.#owed}`)
    this.#expect(account.area === account.member_area, 'account', 'is of another area')
    const isClosed = account.status === 'closed'
    this.#expect(account.is_closed === isClosed, 'account', 'is not closed as its member is')
  }

  #addTransfer(transfer: TransferRow, amountMinor: number, provenance: Provenance | null): void {
    const { counts, totals } = this.#dependencies
    counts.transfers += 1
    const place = `transfer ${transfer.id}`
    const faults = transferFaults(transfer, { ...this.#account, amountMinor, provenance })
    for (const what of faults) this.#expect(false, place, what)
    if (transfer.kind === 'shortfall-repayment') this.#owed += amountMinor
    for (const [index, account] of transfer.accounts.entries()) {
      const key = `${transfer.area} ${account.split(':')[0]}`
      totals.set(key, (totals.get(key) ?? 0) + (transfer.amounts_minor[index] ?? 0))
    }
  }

  #bookLots({ number, amount_minor: amountMinor, lots, created_at: createdAt }: EntryRow): void {
    const place = `entry ${number}`
    const sum = lots.reduce((total, lot) => total + lot.amountMinor, 0)
    this.#expect(sum === amountMinor, place, `has lots of ${sum}`)
    for (const lot of lots) {
      const isNew = lot.number === number
      const isFine = isNew ? this.#open(lot, createdAt) : this.#move(lot)
      this.#expect(isFine, place, `moves lot ${lot.number} as it cannot be`)
    }
  }

  #open({ number, amountMinor, provenance, expiresAt }: EntryLot, createdAt: Date): boolean {
    const isNew = !this.#lots.has(number)
    this.#lots.set(number, {
      amountMinor,
      leftMinor: amountMinor,
      provenance,
      expiresAt,
      createdAt: createdAt.getTime(),
    })
    return isNew && amountMinor > 0
  }

  #move({ number, amountMinor, provenance, expiresAt }: EntryLot): boolean {
    const lot = this.#lots.get(number)
    if (!lot) return false
    lot.leftMinor += amountMinor
    const isPossible = lot.leftMinor >= 0 && lot.leftMinor <= lot.amountMinor
    return isPossible && lot.provenance === provenance && lot.expiresAt === expiresAt
  }

  #expect(isTrue: boolean, place: string, what: string): void {
    if (!isTrue) this.#dependencies.report({ memberId: this.#account.member_id, place, what })
  }
}

function hashOf(entry: EntryRow, { kind, reason }: TransferRow): string {
  const text = chainText(entry.previous_hash, {
    id: entry.transfer_id,
    memberId: entry.member_id,
    number: entry.number,
    kind,
    amountMinor: entry.amount_minor,
    balanceAfterMinor: entry.balance_after_minor,
    reason,
    createdAt: entry.created_at.toISOString(),
    lots: entry.lots,
  })
  return sha256(text)
}

/** Of the lot that came with the entry, if one did. */
function provenanceOf({ number, lots }: EntryRow): Provenance | null {
  return lots.find((lot) => lot.number === number)?.provenance ?? null
}

function isoOf(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString()
}
