const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/**
 * After this the gateway will not hear of a charge any more that it does not know: a prime lives 90 s
 * and our own request ends after 30 s (gateway.md, Hosts, headers, calls and Pay by Prime).
 */
export const NOT_FOUND_AFTER_MS = 150 * SECOND_MS

/** How long a member may take at the bank's or the wallet's page; and a trade that is not ours be looked at. */
export const CONFIRM_LIMIT_MS = 30 * MINUTE_MS

/** A refund whose answer was lost is asked for again after this: long after any record should show it. */
export const REFUND_AGAIN_MS = 15 * MINUTE_MS

/** A refund that is open for longer is the operator's to know of, and to end: a bank takes days at most. */
export const REFUND_LATE_MS = 3 * 24 * 60 * MINUTE_MS

/** A refund that did not come through in this time is an operator's to look at. */
export const REFUND_LIMIT_MS = 14 * 24 * 60 * MINUTE_MS

/** Banks capture in the evening; a part can be refunded then (gateway.md, Other calls). */
export const CAPTURE_WAIT_MS = 30 * MINUTE_MS

/** The next look by the job at a charge of which somebody has just had news, or asked. */
export const SOON_MS = 15 * SECOND_MS

/** While the gateway is away nothing is learned by waiting longer. */
export const AWAY_MS = 15 * SECOND_MS

/** A server asks the gateway at once, and hears within 30 s; then whoever looks finds what it left. */
export const LEFT_ALONE_MS = 35 * SECOND_MS

const FIRST_QUERY_MS = 5 * SECOND_MS
const LONGEST_QUERY_MS = 60 * MINUTE_MS
const LONGEST_YOUNG_MS = 5 * MINUTE_MS

/**
 * When the job asks for a charge that is not final next: 5 s, 10 s, 20 s … at most five minutes while
 * its member may still confirm, an hour after that.
 */
export function nextQueryAt(now: Date, queries: number, createdAt: Date): Date {
  const isYoung = now.getTime() - createdAt.getTime() < CONFIRM_LIMIT_MS
  const longestMs = isYoung ? LONGEST_YOUNG_MS : LONGEST_QUERY_MS
  return later(now, Math.min(longestMs, FIRST_QUERY_MS * 2 ** Math.min(queries, 20)))
}

/**
 * How long after a look for a refund the next one comes: as long as it is open already, so after 5 s,
 * 10 s, 20 s … at most five minutes, and an hour once it is late.
 */
export function nextLookMs(now: Date, since: Date): number {
  const ageMs = now.getTime() - since.getTime()
  if (ageMs > REFUND_LATE_MS) return LONGEST_QUERY_MS
  return Math.max(FIRST_QUERY_MS, Math.min(LONGEST_YOUNG_MS, ageMs))
}

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
