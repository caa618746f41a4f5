/** Beginnings of the names under which a page keeps something on the device; a member's id follows. */
export const ATTEMPT_PREFIX = 'payment-attempt:'
export const PAY_DRAFT_PREFIX = 'pay-draft:'
export const HOLDER_PREFIX = 'pay-holder:'
export const DRAFT_PREFIX = 'survey-draft:'

/** As above, by area and language: stores are searched for without being logged in, too. */
export const SEARCHES_PREFIX = 'recent-searches:'

/** Whose device it was last, for what names no member. */
const LAST_MEMBER = 'last-member'

/**
 * A device may be in several hands: of whoever used it before, nothing is kept.
 *
 * @param memberId who has it now; undefined: nobody any more
 */
export function forgetOthers(memberId: string | undefined): void {
  try {
    forget(sessionStorage, ATTEMPT_PREFIX, memberId)
    forget(sessionStorage, PAY_DRAFT_PREFIX, memberId)
    forget(localStorage, HOLDER_PREFIX, memberId)
    forget(localStorage, DRAFT_PREFIX, memberId)
    // Kept until 2.0.
    forget(localStorage, 'pay-way:', undefined)
    const last = localStorage.getItem(LAST_MEMBER)
    if (last !== null && last !== memberId) forget(localStorage, SEARCHES_PREFIX, undefined)
    if (memberId === undefined) localStorage.removeItem(LAST_MEMBER)
    else localStorage.setItem(LAST_MEMBER, memberId)
  } catch {
    // A storage that is closed keeps nothing.
  }
}

function forget(storage: Storage, prefix: string, memberId: string | undefined): void {
  const own = memberId === undefined ? undefined : prefix + memberId
  for (const key of Object.keys(storage)) {
    const isOwn = own !== undefined && (key === own || key.startsWith(`${own}:`))
    if (key.startsWith(prefix) && !isOwn) storage.removeItem(key)
  }
}
