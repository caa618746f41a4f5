import { FIRST_PREVIOUS_HASH } from '#contract/values/entry-chain.ts'
import { storeChainText } from '#contract/values/store-entry-chain.ts'
import { accountOf } from './accounts.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { StoreAccountRow, StoreEntryRow } from './store-rows.ts'

/** Follows a store's account from its first entry on, and compares it with what its row says. */
export class StoreAccountCheck {
  readonly #account: StoreAccountRow
  readonly #report: (place: string, what: string) => void
  #number = 0
  #balance = 0
  #hash = FIRST_PREVIOUS_HASH

  constructor(account: StoreAccountRow, report: (place: string, what: string) => void) {
    this.#account = account
    this.#report = report
  }

  addEntry(entry: StoreEntryRow): void {
    const { number, amount_minor: amountMinor, transfer } = entry
    const place = `entry ${number}`
    this.#expect(number === this.#number + 1, place, `follows number ${this.#number}`)
    this.#expect(entry.previous_hash === this.#hash, place, 'does not follow the hash before it')
    this.#balance += amountMinor
    this.#expect(entry.balance_after_minor === this.#balance, place, 'has another balance after it')
    this.#number = number
    this.#hash = entry.hash
    if (!transfer) return this.#expect(false, place, `has no transfer ${entry.transfer_id}`)
    const own = accountOf.store(this.#account.store_id)
    const posted = transfer.amounts_minor.reduce(
      (sum, amount, at) => (transfer.accounts[at] === own ? sum + amount : sum),
      0,
    )
    const isSameInstant = transfer.created_at.getTime() === entry.created_at.getTime()
    this.#expect(
      posted === amountMinor,
      place,
      `moves by ${amountMinor}, its transfer by ${posted}`,
    )
    this.#expect(isSameInstant, place, 'is of another moment than its transfer')
    this.#expect(transfer.area === this.#account.area, place, 'is of another area')
    this.#expect(hashOf(entry, transfer) === entry.hash, place, 'is not what its hash was made of')
  }

  finish(): void {
    const { balance_minor: balanceMinor, entry_count: count, last_hash: hash } = this.#account
    const isHeld = balanceMinor === this.#balance
    this.#expect(isHeld, 'account', `holds ${balanceMinor}, its entries ${this.#balance}`)
    this.#expect(count === this.#number, 'account', 'counts other entries')
    this.#expect(hash === this.#hash, 'account', 'ends with another hash')
  }

  #expect(isTrue: boolean, place: string, what: string): void {
    if (!isTrue) this.#report(`store ${this.#account.store_id} ${place}`, what)
  }
}

function hashOf(entry: StoreEntryRow, transfer: NonNullable<StoreEntryRow['transfer']>): string {
  const text = storeChainText(entry.previous_hash, {
    id: entry.transfer_id,
    storeId: entry.store_id,
    number: entry.number,
    kind: transfer.kind,
    amountMinor: entry.amount_minor,
    balanceAfterMinor: entry.balance_after_minor,
    createdAt: entry.created_at.toISOString(),
    inputHash: transfer.input_hash,
  })
  return sha256(text)
}
