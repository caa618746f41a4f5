/** Where a page of a walk ended: what its order is made of, of the last row, as the database writes it. */
export type WalkKey = readonly string[]

/**
 * A page of all rows of a list, in an order in which no row ever moves: each page is a statement of its own that begins
 * behind the one before, so that nothing is kept open between them, and none costs more than the first.
 */
export interface WalkPage {
  after: WalkKey | undefined
  limit: number
}

export interface Walked<Row> {
  rows: Row[]
  /** Undefined: this was the last page. */
  next: WalkKey | undefined
}

/**
 * The rows of a page, and where the next one begins.
 *
 * @param found one more than `limit` where there are as many: then the page is known not to be the last
 */
export function walkedTo<Row>(
  found: Row[],
  { limit }: WalkPage,
  keyOf: (row: Row) => WalkKey,
): Walked<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? keyOf(last) : undefined }
}
