/**
 * What a spreadsheet would take for a formula, and run (OWASP, "CSV injection"). The wide forms are how
 * Chinese keyboards write the same.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

const MARKED = /^'+[=+\-@\t\r\n＝＋－＠]/

/**
 * One cell of a CSV (RFC 4180). Text that begins like a formula gets an apostrophe before it, which
 * spreadsheets read as "this is text"; a number stays a number, also below zero.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text that `csvCell` was given, from what a reader of CSV has found in the cell. */
export function textOfCell(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell
}
