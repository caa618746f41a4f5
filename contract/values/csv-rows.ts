/**
 * The cells of a CSV (RFC 4180), row by row; lines end in LF or CRLF. Small enough for a page: what
 * the operator imports is read by a library.
 */
export function parseCsvRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // Each match is one cell and what ends it; an empty ending is the end of the text.
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  while (cells.lastIndex < text.length) {
    const match = cells.exec(text)
    // Something stands behind a closing quote, or a quote is never closed: a row of its own shape.
    if (!match) return [...rows, []]
    const [, quoted, bare, end] = match
    row.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',' && cells.lastIndex < text.length) continue
    if (end === ',') row.push('')
    rows.push(row)
    row = []
  }
  return rows
}
