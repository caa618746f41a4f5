import { csvCell } from './csv-cells.ts'
import { AREA_FACTS, type Area } from './area.ts'
import type { Day } from './day.ts'
import { FIRST_PREVIOUS_HASH, type ChainedEntry } from './entry-chain.ts'
import { jsonPieces } from './json-pieces.ts'

export const STATEMENT_FORMAT = 'hongli-statement/1'

/**
 * How much earlier the instant of an entry may be than that of one before it: instants are taken before
 * the account is locked (2.5 s at most, server/db/open-postgres.ts), by servers whose clocks differ.
 */
export const LATE_ENTRY_MS = 10 * 60_000

/** A movement as the member downloads it: what its hash vouches for, and the hash. */
export interface StatementEntry extends ChainedEntry {
  /** The reason in words. Not part of the hash: it differs by language. */
  reasonText: string
  previousHash: string
  hash: string
}

/** A member's movements of some days, oldest first, so that anybody can check them offline. */
export interface Statement {
  format: typeof STATEMENT_FORMAT
  member: string
  area: Area
  currency: string
  /**
   * First and last day in the member's area; null where the file does not say. It ends before the first
   * entry of a later day: one that comes late, behind it, begins the next statement.
   */
  from: Day | null
  to: Day | null
  /** The hash before the first entry: where an earlier statement ends. */
  previousHash: string
  openingBalanceMinor: number
  entries: StatementEntry[]
  closingBalanceMinor: number
  /** The hash of the last entry, or `previousHash` where there is none. */
  closingHash: string
}

export interface StatementParts {
  member: string
  area: Area
  from: Day | null
  to: Day | null
  /** Oldest first, without a gap. */
  entries: readonly StatementEntry[]
  /**
   * How the account stood before the first entry. Needed for days without a movement; else it is
   * what the first entry says.
   */
  before?: { hash: string; balanceMinor: number }
}

/** Puts entries of one account together to a statement. */
export function makeStatement(parts: StatementParts): Statement {
  const { member, area, from, to, entries, before } = parts
  const [first] = entries
  const last = entries.at(-1)
  const opening = first
    ? { hash: first.previousHash, balanceMinor: first.balanceAfterMinor - first.amountMinor }
    : (before ?? { hash: FIRST_PREVIOUS_HASH, balanceMinor: 0 })
  return {
    format: STATEMENT_FORMAT,
    member,
    area,
    currency: AREA_FACTS[area].currency,
    from,
    to,
    previousHash: opening.hash,
    openingBalanceMinor: opening.balanceMinor,
    entries: entries.map(plainEntry),
    closingBalanceMinor: last?.balanceAfterMinor ?? opening.balanceMinor,
    closingHash: last?.hash ?? opening.hash,
  }
}

export function statementToJson(statement: Statement): string {
  return [...statementJsonPieces(statement)].join('')
}

/** `statementToJson` in pieces of which none takes long. */
export function* statementJsonPieces(statement: Statement): Generator<string> {
  yield* jsonPieces(statement, 2)
  yield '\n'
}

/** The columns of a statement as CSV; `reason` and `lots` hold JSON. */
export const STATEMENT_COLUMNS = [
  'number',
  'createdAt',
  'kind',
  'amountMinor',
  'balanceAfterMinor',
  'currency',
  'reasonText',
  'reason',
  'lots',
  'id',
  'memberId',
  'area',
  'previousHash',
  'hash',
] as const

/**
 * The same facts as CSV (RFC 4180) with one row an entry. It begins with a byte order mark, without
 * which Excel takes Chinese for something else.
 */
export function statementToCsv(statement: Statement): string {
  return [...statementCsvPieces(statement)].join('')
}

/** Rows that are written at once. */
const CSV_ROWS = 200

/** `statementToCsv` in pieces of which none takes long. */
export function* statementCsvPieces({ entries, area, currency }: Statement): Generator<string> {
  yield `\uFEFF${STATEMENT_COLUMNS.join(',')}\r\n`
  for (let at = 0; at < entries.length; at += CSV_ROWS) {
    const rows = entries.slice(at, at + CSV_ROWS).map((entry) => {
      const cells = {
        ...entry,
        area,
        currency,
        reason: JSON.stringify(entry.reason),
        lots: JSON.stringify(entry.lots),
      }
      return `${STATEMENT_COLUMNS.map((column) => csvCell(cells[column])).join(',')}\r\n`
    })
    yield rows.join('')
  }
}

/** Without whatever else the entry that was given carries. */
function plainEntry(entry: StatementEntry): StatementEntry {
  const { number, createdAt, id, kind, amountMinor, balanceAfterMinor, memberId } = entry
  const { reasonText, previousHash, hash } = entry
  return {
    number,
    createdAt,
    id,
    memberId,
    kind,
    amountMinor,
    balanceAfterMinor,
    reasonText,
    reason: { code: entry.reason.code, values: { ...entry.reason.values } },
    lots: entry.lots.map(({ amountMinor: amount, expiresAt, number: lot, provenance }) => ({
      number: lot,
      amountMinor: amount,
      provenance,
      expiresAt,
    })),
    previousHash,
    hash,
  }
}
