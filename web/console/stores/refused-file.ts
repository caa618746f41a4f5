import type { ImportReport } from '#contract/console/stores.ts'

/** What a spreadsheet takes for a formula; numbers and phone numbers are none. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-][\d\s().-]+$/

/**
 * The refused rows as a file of its own: as they stand in the one that was read, with the reason in one more column,
 * which an import passes over.
 */
export function refusedFile(
  { header, refusals }: Pick<ImportReport, 'header' | 'refusals'>,
  wordsOf: (problem: ImportReport['refusals'][number]['problems'][number]) => string,
): string {
  const rows = refusals.map(({ values, problems }) => {
    const missing = Math.max(0, header.length - values.length)
    return [
      ...values,
      ...Array.from({ length: missing }, () => ''),
      problems.map(wordsOf).join('; '),
    ]
  })
  return csvOf([[...header, 'problem'], ...rows])
}

/** Rows of cells as a file, with the mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(cellOf).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function cellOf(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a text out as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
