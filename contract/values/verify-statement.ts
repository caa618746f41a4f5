import { AREA_FACTS } from './area.ts'
import { dayOf, startOfDay } from './day.ts'
import { FIRST_PREVIOUS_HASH, hashEntry } from './entry-chain.ts'
import { LATE_ENTRY_MS, type Statement, type StatementEntry } from './statement.ts'

/** What can be wrong with a statement; stable, so that pages have words for each. */
export const STATEMENT_FAULTS = [
  /** The entry is not what its hash was made of. */
  'hash',
  /** It does not follow the entry before. */
  'previous-hash',
  /** A number is missing, twice or out of order. */
  'number',
  /** Balance before and amount are not the balance after, or it is below zero. */
  'balance',
  /** Its lots are not its amount, or one paid more than it had. */
  'lots',
  /** It belongs to another member. */
  'member',
  /** It has no instant, or one outside the days of the statement; late ones (`LATE_ENTRY_MS`) do not. */
  'time',
  /** What stands at the head is not what the first entry says. */
  'opening',
  /** What stands at the end is not what the last entry says. */
  'closing',
  'currency',
] as const

export type StatementFaultCode = (typeof STATEMENT_FAULTS)[number]

export interface StatementFault {
  code: StatementFaultCode
  /** Number of the entry; undefined for the statement as a whole. */
  number?: number
}

export interface StatementVerdict {
  isValid: boolean
  /** In the order of the entries. */
  faults: StatementFault[]
  entryCount: number
  closingBalanceMinor: number
  closingHash: string
}

/**
 * Checks a statement by itself, without the server's word: every hash is made again, every balance
 * added up, every lot followed (docs/statements.md). That nothing was left out at its end shows when
 * `closingHash` is compared with the next statement or the wallet.
 */
export async function verifyStatement(statement: Statement): Promise<StatementVerdict> {
  const faults: StatementFault[] = [...headFaults(statement)]
  const lots = new LotBook(statement)
  let previous: Previous = {
    hash: statement.previousHash,
    balanceMinor: statement.openingBalanceMinor,
    number: (statement.entries[0]?.number ?? 1) - 1,
  }
  for (const entry of statement.entries) {
    const codes = await entryFaults(entry, previous, statement)
    if (!lots.add(entry)) codes.push('lots')
    faults.push(...codes.map((code) => ({ code, number: entry.number })))
    previous = { hash: entry.hash, balanceMinor: entry.balanceAfterMinor, number: entry.number }
  }
  const { closingHash, closingBalanceMinor } = statement
  if (closingHash !== previous.hash || closingBalanceMinor !== previous.balanceMinor) {
    faults.push({ code: 'closing' })
  }
  return {
    isValid: faults.length === 0,
    faults,
    entryCount: statement.entries.length,
    closingBalanceMinor,
    closingHash,
  }
}

interface Previous {
  hash: string
  balanceMinor: number
  number: number
}

function headFaults(statement: Statement): StatementFault[] {
  const { entries, previousHash, openingBalanceMinor, currency, area } = statement
  const faults: StatementFault[] = []
  if (currency !== AREA_FACTS[area].currency) faults.push({ code: 'currency' })
  const isFirst = entries[0]?.number === 1
  const isEmptyBefore = previousHash === FIRST_PREVIOUS_HASH
  const isWrong =
    openingBalanceMinor < 0 ||
    !/^[0-9a-f]{64}$/.test(previousHash) ||
    (entries.length > 0 && isFirst !== isEmptyBefore) ||
    (isEmptyBefore && openingBalanceMinor !== 0)
  if (isWrong) faults.push({ code: 'opening' })
  return faults
}

async function entryFaults(
  entry: StatementEntry,
  previous: Previous,
  statement: Statement,
): Promise<StatementFaultCode[]> {
  const { member } = statement
  const codes: StatementFaultCode[] = []
  if (entry.number !== previous.number + 1) codes.push('number')
  if (entry.previousHash !== previous.hash) codes.push('previous-hash')
  if ((await hashEntry(entry.previousHash, entry)) !== entry.hash) codes.push('hash')
  const { amountMinor, balanceAfterMinor } = entry
  const isSum = previous.balanceMinor + amountMinor === balanceAfterMinor
  if (!isSum || amountMinor === 0 || balanceAfterMinor < 0) codes.push('balance')
  if (entry.memberId !== member) codes.push('member')
  const createdAt = new Date(entry.createdAt)
  const isInTime = isExact(createdAt, entry.createdAt) && isWithin(createdAt, entry, statement)
  return isInTime ? codes : [...codes, 'time']
}

/** The first entry is never late: a statement begins with one of its own days. */
function isWithin(
  createdAt: Date,
  { number }: StatementEntry,
  { area, from, to, entries }: Statement,
): boolean {
  const lateMs = number === entries[0]?.number ? 0 : LATE_ENTRY_MS
  const isAfterFrom =
    from === null || createdAt.getTime() + lateMs >= startOfDay(from, area).getTime()
  return isAfterFrom && (to === null || dayOf(createdAt, area) <= to)
}

function isExact(instant: Date, text: string): boolean {
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text
}

/**
 * Follows every lot: it comes once with the number of its entry, pays no more than it has, and is
 * given back no more than it paid. Of a lot that came before the statement only this is known: how
 * much it had at the end of it is not.
 */
class LotBook {
  readonly #left = new Map<number, { left: number; came: number }>()
  readonly #firstNumber: number

  constructor({ entries }: Statement) {
    this.#firstNumber = entries[0]?.number ?? 1
  }

  /** False where the entry's lots cannot be. */
  add({ number, amountMinor, lots }: StatementEntry): boolean {
    const sum = lots.reduce((total, lot) => total + lot.amountMinor, 0)
    const isOneSided = lots.every((lot) => Math.sign(lot.amountMinor) === Math.sign(amountMinor))
    const isUnique = new Set(lots.map((lot) => lot.number)).size === lots.length
    const areKnown = lots.every((lot) => this.#move(lot, number))
    return lots.length > 0 && sum === amountMinor && isOneSided && isUnique && areKnown
  }

  #move(lot: { number: number; amountMinor: number }, entryNumber: number): boolean {
    if (lot.number > entryNumber) return false
    if (lot.number === entryNumber) {
      this.#left.set(lot.number, { left: lot.amountMinor, came: lot.amountMinor })
      return lot.amountMinor > 0
    }
    if (lot.number < this.#firstNumber) return true
    const known = this.#left.get(lot.number)
    if (!known) return false
    known.left += lot.amountMinor
    return known.left >= 0 && known.left <= known.came
  }
}
