import type { ContactValues } from '#contract/values/contact-fields.ts'
import { keepInEntry, keptEntry, type KeptEntry } from './kept-entry.ts'

/** What was typed and not sent: a look at the terms and back costs nothing. */
export interface Draft {
  read: () => ContactValues | undefined
  keep: (values: ContactValues) => void
  forget: () => void
  /** Keeps it in the present entry too, which has taken the place of the one before, and the page stayed. */
  follow: () => void
}

/**
 * In the entry of the history, as browsers keep what stands in fields: whoever comes back finds it, whoever comes
 * anew does not, and it goes with the tab.
 *
 * @param memberId who is to find it, and nobody else on this device; undefined: a visitor
 */
export function entryDraft(memberId?: string): Draft {
  let kept: ContactValues | undefined
  const keep = (draft: ContactValues) => {
    kept = draft
    leaveSoon({ draft, draftOf: memberId })
  }
  return {
    read: () => {
      const { draft, draftOf } = unwrittenHere() ?? keptEntry() ?? {}
      // What was typed before a login is its writer's.
      if (draft && draftOf === undefined && memberId !== undefined) {
        leaveNow()
        keepInEntry({ draftOf: memberId })
      }
      const isMine = draftOf === undefined || draftOf === memberId
      if (draft && isMine) kept = draft
      return isMine ? draft : undefined
    },
    keep,
    forget: () => {
      kept = undefined
      unwritten = undefined
      keepInEntry({ draft: undefined, draftOf: undefined })
    },
    follow: () => {
      // At once: what is written while the page goes comes too late for one that is loaded anew.
      if (kept && !keptEntry()?.draft) keepInEntry({ draft: kept, draftOf: memberId })
    },
  }
}

/** WebKit throws where entries are written more than a hundred times in thirty seconds, as many keys are. */
const WRITE_AFTER_MS = 400

/** What is still to be written, and in which of the router's entries; those of still pages have no names. */
let unwritten: { left: KeptEntry; key: unknown } | undefined

function leaveSoon(left: KeptEntry): void {
  if (!unwritten) setTimeout(leaveNow, WRITE_AFTER_MS)
  unwritten = { left, key: keptEntry()?.key }
  // Who goes on has left the field, or the page.
  addEventListener('focusout', leaveNow, { once: true })
  addEventListener('pagehide', leaveNow, { once: true })
}

function leaveNow(): void {
  const left = unwrittenHere()
  unwritten = undefined
  if (left) keepInEntry(left)
}

/** Another entry by now is another page's. */
function unwrittenHere(): KeptEntry | undefined {
  return unwritten?.key === keptEntry()?.key ? unwritten?.left : undefined
}
