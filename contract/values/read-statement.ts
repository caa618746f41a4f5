import { AREA_FACTS, parseArea } from './area.ts'
import {
  STATEMENT_COLUMNS,
  STATEMENT_FORMAT,
  makeStatement,
  type Statement,
  type StatementEntry,
} from './statement.ts'
import { textOfCell } from './csv-cells.ts'
import { parseCsvRows } from './csv-rows.ts'

/** A file that is no statement, or a damaged one. */
export class StatementUnreadable extends Error {
  override readonly name = 'StatementUnreadable'
  /** Where it stops being one: a field, or a line of the CSV. */
  readonly place: string

  constructor(place: string) {
    super(`This is not a statement: ${place}`)
    this.place = place
  }
}

/**
 * Reads a downloaded statement, JSON or CSV, whichever the text is. What it says is not believed
 * yet: that is `verifyStatement`.
 *
 * @throws StatementUnreadable
 */
export function readStatement(text: string): Statement {
  const plain = text.replace(/^\uFEFF/, '')
  return plain.trimStart().startsWith('{') ? readJson(plain) : readCsv(plain)
}

function readJson(text: string): Statement {
  const raw = recordOf(parseJson(text, 'JSON'), 'JSON')
  if (raw['format'] !== STATEMENT_FORMAT) throw new StatementUnreadable('format')
  const area = parseArea(stringOf(raw, 'area'))
  if (!area) throw new StatementUnreadable('area')
  if (!Array.isArray(raw['entries'])) throw new StatementUnreadable('entries')
  return {
    format: STATEMENT_FORMAT,
    member: stringOf(raw, 'member'),
    area,
    currency: stringOf(raw, 'currency'),
    from: raw['from'] === null ? null : stringOf(raw, 'from'),
    to: raw['to'] === null ? null : stringOf(raw, 'to'),
    previousHash: stringOf(raw, 'previousHash'),
    openingBalanceMinor: wholeOf(raw, 'openingBalanceMinor'),
    entries: raw['entries'].map((entry: unknown, index) => entryOf(entry, `entries.${index}`)),
    closingBalanceMinor: wholeOf(raw, 'closingBalanceMinor'),
    closingHash: stringOf(raw, 'closingHash'),
  }
}

/** A CSV names no days and no balance at its ends: they are what its entries say. */
function readCsv(text: string): Statement {
  const [header = [], ...rows] = parseCsvRows(text)
  const missing = STATEMENT_COLUMNS.find((column) => !header.includes(column))
  if (missing !== undefined) throw new StatementUnreadable(missing)
  const cells = rows.map((row, index) => {
    if (row.length !== header.length) throw new StatementUnreadable(`line ${index + 2}`)
    return Object.fromEntries(header.map((column, place) => [column, textOfCell(row[place] ?? '')]))
  })
  const [first] = cells
  const area = parseArea(first?.['area'] ?? 'tw')
  if (!area || cells.some((row) => row['area'] !== area)) throw new StatementUnreadable('area')
  const { currency } = AREA_FACTS[area]
  if (cells.some((row) => row['currency'] !== currency)) throw new StatementUnreadable('currency')
  const entries = cells.map((row, index) => entryOfCells(row, `line ${index + 2}`))
  return makeStatement({ member: first?.['memberId'] ?? '', area, from: null, to: null, entries })
}

function entryOfCells(row: Record<string, string>, place: string): StatementEntry {
  const numbers = Object.fromEntries(
    ['number', 'amountMinor', 'balanceAfterMinor'].map((column) => [column, numberOf(row[column])]),
  )
  const reason = parseJson(row['reason'] ?? '', `${place}: reason`)
  const lots = parseJson(row['lots'] ?? '', `${place}: lots`)
  return entryOf({ ...row, ...numbers, reason, lots }, place)
}

/** Nothing but a whole number as we write it, so that no two texts mean the same. */
function numberOf(cell: string | undefined): number {
  return /^(0|-?[1-9][0-9]{0,15})$/.test(cell ?? '') ? Number(cell) : Number.NaN
}

function entryOf(value: unknown, place: string): StatementEntry {
  const raw = recordOf(value, place)
  const reason = recordOf(raw['reason'], `${place}: reason`)
  const values = recordOf(reason['values'], `${place}: reason`)
  const lots = raw['lots']
  if (!Array.isArray(lots)) throw new StatementUnreadable(`${place}: lots`)
  const entry = {
    number: wholeOf(raw, 'number', place),
    createdAt: stringOf(raw, 'createdAt', place),
    id: stringOf(raw, 'id', place),
    memberId: stringOf(raw, 'memberId', place),
    kind: stringOf(raw, 'kind', place),
    amountMinor: wholeOf(raw, 'amountMinor', place),
    balanceAfterMinor: wholeOf(raw, 'balanceAfterMinor', place),
    reasonText: stringOf(raw, 'reasonText', place),
    reason: { code: stringOf(reason, 'code', place), values },
    lots: lots.map((lot: unknown) => lotOf(recordOf(lot, `${place}: lots`), place)),
    previousHash: stringOf(raw, 'previousHash', place),
    hash: stringOf(raw, 'hash', place),
  }
  // Kinds and origins that we do not know yet are checked like others: the hash vouches for them.
  return entry as StatementEntry
}

function lotOf(raw: Record<string, unknown>, place: string) {
  return {
    number: wholeOf(raw, 'number', place),
    amountMinor: wholeOf(raw, 'amountMinor', place),
    provenance: stringOf(raw, 'provenance', place),
    expiresAt: raw['expiresAt'] === null ? null : stringOf(raw, 'expiresAt', place),
  }
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new StatementUnreadable(place)
  }
}

function recordOf(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new StatementUnreadable(place)
  }
  return value as Record<string, unknown>
}

function stringOf(raw: Record<string, unknown>, field: string, place?: string): string {
  const value = raw[field]
  if (typeof value !== 'string') throw new StatementUnreadable(nameOf(field, place))
  return value
}

function wholeOf(raw: Record<string, unknown>, field: string, place?: string): number {
  const value = raw[field]
  if (!Number.isSafeInteger(value)) throw new StatementUnreadable(nameOf(field, place))
  return value as number
}

function nameOf(field: string, place: string | undefined): string {
  return place === undefined ? field : `${place}: ${field}`
}
