const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/**
 * After this the gateway will not hear of a charge any more that it does not know: a prime lives 90 s
 * and our own request ends after 30 s (PAYMENTS.md, sections 1 and 2).
 */
export const NOT_FOUND_AFTER_MS = 150 * SECOND_MS

/** How long a member may take at the bank's or the wallet's page. */
export const CONFIRM_LIMIT_MS = 30 * MINUTE_MS

/** A refund whose answer was lost is asked for again after this, and after a query. */
export const REFUND_AGAIN_MS = 90 * SECOND_MS

/** Banks capture in the evening; a part can be refunded then (PAYMENTS.md, section 4). */
export const CAPTURE_WAIT_MS = 30 * MINUTE_MS

const FIRST_QUERY_MS = 5 * SECOND_MS
const LONGEST_QUERY_MS = 60 * MINUTE_MS

/** When a charge that is not final is asked for next: 5 s, 10 s, 20 s … at most an hour. */
export function nextQueryAt(now: Date, queries: number): Date {
  const delayMs = Math.min(LONGEST_QUERY_MS, FIRST_QUERY_MS * 2 ** Math.min(queries, 20))
  return new Date(now.getTime() + delayMs)
}

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
