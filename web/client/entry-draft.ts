import type { ContactValues } from '#contract/values/contact-fields.ts'
import { keepInEntry, keptEntry, type KeptEntry, type SentForms } from './kept-entry.ts'

/** What was typed and has no answer yet: a look at the terms and back costs nothing, nor does a reload. */
export interface Draft {
  read: () => Pick<KeptEntry, 'draft' | 'sent'>
  keep: (values: ContactValues) => void
  keepSent: (sent: SentForms | undefined) => void
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
  let kept: KeptEntry = NOTHING
  const read = () => {
    const { draft, draftOf, sent } = unwrittenHere() ?? keptEntry() ?? {}
    // What was typed before a login is its writer's.
    if (draft && draftOf === undefined && memberId !== undefined) {
      leaveNow()
      keepInEntry({ draftOf: memberId })
    }
    const isMine = draftOf === undefined || draftOf === memberId
    if (draft && isMine) kept = { draft, draftOf: memberId, sent }
    return isMine ? { draft, sent } : {}
  }
  // At once: what is written while the page goes comes too late for one that is loaded anew.
  const write = (all: KeptEntry) => {
    kept = all
    unwritten = undefined
    keepInEntry(all)
  }
  return {
    read,
    keep: (draft) => {
      kept = { ...kept, draft, draftOf: memberId }
      leaveSoon(kept)
    },
    keepSent: (sent) => write({ ...kept, sent }),
    forget: () => write(NOTHING),
    follow: () => {
      if (kept.draft && !keptEntry()?.draft) write(kept)
    },
  }
}

/** All of it, so that nothing of another member's stays beside what is written over it. */
const NOTHING: KeptEntry = { draft: undefined, draftOf: undefined, sent: undefined }

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
