/** A page of a list: which one, counted from 1, and how many rows on it. */
export interface PageInput {
  p: number
  ps: number
}

export interface PagingOutput extends PageInput {
  /** Exact below TOTAL_LIMIT; that number itself means that many or more. */
  total: number
  hasMore: boolean
}

/**
 * Counting stops here: whether a search has ten thousand results or a million makes no difference to
 * a reader, but a thousandfold one to the database.
 */
export const TOTAL_LIMIT = 10_000

/** The paging of a page read with one row more than asked for, and the rows that belong to it. */
export function pageOf<Row>(
  rows: Row[],
  { p, ps }: PageInput,
  total: number,
): { rows: Row[]; paging: PagingOutput } {
  return { rows: rows.slice(0, ps), paging: { p, ps, total, hasMore: rows.length > ps } }
}
