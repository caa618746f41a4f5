import { LRUCache } from 'lru-cache'
import type { Streak } from '../../domain/earning/check-ins/find-streak.ts'

const MAX_CACHED = 20_000

/**
 * What members' pages have shown of their streaks, for the check-in that follows: it need not read
 * again what the database will compare anyway. A hint, not a truth; on another server it is missing.
 */
export class SeenStreaks {
  readonly #streaks = new LRUCache<string, Streak>({ max: MAX_CACHED })

  keep(memberId: string, campaignId: string, streak: Streak): void {
    this.#streaks.set(`${campaignId} ${memberId}`, streak)
  }

  /** Once: a second try reads for itself. */
  take(memberId: string, campaignId: string): Streak | undefined {
    const key = `${campaignId} ${memberId}`
    const streak = this.#streaks.get(key)
    this.#streaks.delete(key)
    return streak
  }
}
