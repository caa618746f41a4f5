/** A page of a list: which one, counted from 1, and how many rows on it. */
export interface PageInput {
  p: number
  ps: number
}

export interface Paging extends PageInput {
  /** Exact, but for TOTAL_LIMIT itself, which means that many or more. */
  total: number
  hasMore: boolean
}

/**
 * Counting stops here: whether a search has two thousand results or a million makes no difference to
 * a reader, but a hundredfold one to the database.
 */
export const TOTAL_LIMIT = 2_000

/** No list is paged further, even where its count is known: each page walks over those before it. */
export const PAGED_LIMIT = 10_000

/** The `paging` of a list's answer. */
export function pagingOf({ p, ps }: PageInput, total: number): Paging {
  return { p, ps, total, hasMore: p * ps < total }
}
