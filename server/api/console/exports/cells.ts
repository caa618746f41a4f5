import type { ColumnKind, Columns, FileRow } from '#contract/console/columns.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { csvCell } from '#contract/values/csv-cells.ts'
import { offsetMs } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { findText } from '../../../words/texts.ts'

/** Without it Excel takes Chinese for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a file begins with: the names of its columns, in the reader's language. */
export function fileHead(columns: Columns, locale: Locale): string {
  const names = Object.keys(columns).map((name) => wordsOf(locale, 'console-exports.columns', name))
  return BYTE_ORDER_MARK + lineOf(names.map(csvCell))
}

/** Rows as lines of CSV (RFC 4180), with no cell that a spreadsheet would run. */
export function fileLines<Of extends Columns>(
  columns: Of,
  rows: readonly FileRow<Of>[],
  locale: Locale,
): string {
  const kinds = Object.entries(columns)
  const lines = rows.map((row) => {
    const { area = null } = row
    return lineOf(kinds.map(([name, kind]) => cellOf(kind, row[name], { area, locale })))
  })
  return lines.join('')
}

function lineOf(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

interface Around {
  area: Area | null
  locale: Locale
}

function cellOf(kind: ColumnKind, value: unknown, { area, locale }: Around): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return kind === 'money' ? decimalOf(value, area) : `${value}`
  if (typeof value === 'boolean') {
    return csvCell(wordsOf(locale, 'console.difference', value ? 'yes' : 'no'))
  }
  const text = String(value)
  if (kind === 'moment') return momentIn(text, area)
  if (kind.startsWith('words:')) return csvCell(wordsOf(locale, kind.slice('words:'.length), text))
  return csvCell(text)
}

/** What has no words is a name of a newer build, told as it is. */
function wordsOf(locale: Locale, group: string, name: string): string {
  return findText(locale, `${group}.${name}`) ?? name
}

/** `12.50` of 1250 sen; no reader's own way to write it, or a spreadsheet would not count with it. */
function decimalOf(amountMinor: number, area: Area | null): string {
  if (!area) throw new Error('Money in a row without an area')
  const { decimals } = AREA_FACTS[area]
  return (amountMinor / 10 ** decimals).toFixed(decimals)
}

const MINUTE_MS = 60_000

/** `2026-11-30T13:05:12+08:00`: as the clock of the area shows it, UTC where there is none. */
function momentIn(iso: string, area: Area | null): string {
  const at = new Date(iso)
  const aheadMs = area ? offsetMs(at, area) : 0
  const local = new Date(at.getTime() + aheadMs).toISOString().slice(0, 19)
  if (aheadMs === 0) return `${local}Z`
  const minutes = Math.abs(aheadMs) / MINUTE_MS
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${local}${aheadMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
