import type { Area } from '#contract/values/area.ts'
import { dayOf, type Day } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { canReturn } from '../domain/people/members/idle-rules.ts'
import { openMember } from '../domain/people/members/open-member.ts'
import { returnReclaimedCredit } from '../domain/people/members/return-reclaimed-credit.ts'

/** Who makes a call. */
export interface CallMember {
  id: string
  /** The member's own area: that of the wallet, whatever area the page shows. */
  area: Area
}

interface Visit extends CallMember {
  day: Day
  locale: Locale
  until: number
}

const MAX_CACHED = 50_000
/** So long an account that another server has closed may still be answered to here. */
const CACHED_MS = 60_000

/**
 * Opens an account with the first call, notes once a minute that the member is here, and gives back what
 * was reclaimed while the member was away; in between it answers from memory, so that a call costs no
 * statement for it. The ledger itself refuses a closed account.
 */
export class MemberDirectory {
  readonly #db: Kysely<Database>
  readonly #clock: Clock
  readonly #visits = new LRUCache<string, Visit>({ max: MAX_CACHED })
  /** Calls of one member that come at once wait for one look. */
  readonly #running = new Map<string, Promise<Visit>>()

  constructor(db: Kysely<Database>, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * @param area of a member who is new here
   * @throws NamedError `AccountClosed`
   */
  async visit(caller: { memberId: string; area: Area; locale: Locale }): Promise<Visit> {
    const { memberId, locale } = caller
    const now = this.#clock.now()
    const cached = this.#visits.get(memberId)
    const isCurrent =
      cached &&
      cached.locale === locale &&
      now.getTime() < cached.until &&
      cached.day === dayOf(now, cached.area)
    if (isCurrent) return cached
    const key = `${memberId} ${locale}`
    const running =
      this.#running.get(key) ?? this.#look(caller).finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }

  async #look({ memberId, area, locale }: { memberId: string; area: Area; locale: Locale }) {
    const now = this.#clock.now()
    const member = await openMember(this.#db, this.#clock, { memberId, area, locale })
    if (member.status === 'closed') throw new NamedError('AccountClosed')
    if (member.reclaimedAt && canReturn(member.reclaimedAt, member.area, now)) {
      await returnReclaimedCredit(this.#db, this.#clock, memberId)
    }
    const visit = {
      id: memberId,
      area: member.area,
      day: dayOf(now, member.area),
      locale,
      until: now.getTime() + CACHED_MS,
    }
    this.#visits.set(memberId, visit)
    return visit
  }

  forget(memberId: string): void {
    this.#visits.delete(memberId)
  }
}
