const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** By what refused cards are counted. */
export type TriedBy = 'member' | 'address' | 'device' | 'card'

/** Nobody's own cards are tried more often: stolen ones are, to see which of them still pay. */
export const MAX_TRIES = 20
export const TRIES_WINDOW_MS = 10 * MINUTE_MS

/** So many refusals within a time close the next try for a while; the longest wait counts. */
const WAITS = [
  { refusals: 5, withinMs: 10 * MINUTE_MS, waitMs: MINUTE_MS },
  { refusals: 8, withinMs: HOUR_MS, waitMs: 5 * MINUTE_MS },
  { refusals: 12, withinMs: 6 * HOUR_MS, waitMs: 30 * MINUTE_MS },
  { refusals: 16, withinMs: 12 * HOUR_MS, waitMs: 2 * HOUR_MS },
  { refusals: 20, withinMs: 24 * HOUR_MS, waitMs: 24 * HOUR_MS },
] as const

/** One address may be a mobile network: it is slowed down, and its members are not shut out for a day. */
const WAITS_OF_ADDRESS = WAITS.slice(0, 2)

/** Refusals that are older say nothing any more. */
export const LONGEST_WINDOW_MS = 24 * HOUR_MS
const MOST_REFUSALS = 20

/** One address is many members; few of their cards are refused. */
const FACTORS: Readonly<Record<TriedBy, number>> = { member: 1, address: 10, device: 1, card: 1 }

/** How many of the newest refusals have to be known. */
export function refusalsToRead(by: TriedBy, scale: number): number {
  return scaled(MOST_REFUSALS, by, scale)
}

/** When the next try is open, by the times of the refusals, newest first; undefined: now. */
export function openAgainAt(
  by: TriedBy,
  refusedAt: readonly Date[],
  { now, scale }: { now: Date; scale: number },
): Date | undefined {
  const newest = refusedAt[0]
  if (!newest) return undefined
  const waits = by === 'address' ? WAITS_OF_ADDRESS : WAITS
  const waitsMs = waits
    .filter(({ refusals, withinMs }) => {
      const oldest = refusedAt[scaled(refusals, by, scale) - 1]
      return oldest !== undefined && newest.getTime() - oldest.getTime() < withinMs
    })
    .map(({ waitMs }) => waitMs)
  // Another server's clock may be ahead: what calls for no wait is none, whenever it was.
  if (waitsMs.length === 0) return undefined
  const until = new Date(newest.getTime() + Math.max(...waitsMs))
  return until > now ? until : undefined
}

function scaled(refusals: number, by: TriedBy, scale: number): number {
  return Math.max(1, Math.round(refusals * FACTORS[by] * scale))
}
