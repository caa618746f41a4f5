import type { ContactValues } from '#contract/values/contact-fields.ts'

/** What was typed and not sent: a look at the terms and back costs nothing. */
export interface Draft {
  read: () => ContactValues | undefined
  keep: (values: ContactValues) => void
  forget: () => void
}

interface Entry {
  draft?: ContactValues | undefined
  /** Whose it is, on pages of members. */
  draftOf?: string | undefined
}

/**
 * In the entry of the history, as browsers keep what stands in fields: whoever comes back finds it, whoever comes
 * anew does not, and it goes with the tab.
 *
 * @param memberId who is to find it, and nobody else on this device; undefined: a visitor
 */
export function entryDraft(memberId?: string): Draft {
  return {
    read: () => {
      const { draft, draftOf } = entry() ?? {}
      // What was typed before a login is its writer's.
      if (draft && draftOf === undefined) leave({ draftOf: memberId })
      return draftOf === undefined || draftOf === memberId ? draft : undefined
    },
    keep: (draft) => leave({ draft, draftOf: memberId }),
    forget: () => leave({ draft: undefined, draftOf: undefined }),
  }
}

function entry(): Entry | null {
  return history.state as Entry | null
}

/** Beside what others keep there. */
function leave(left: Entry): void {
  history.replaceState({ ...entry(), ...left }, '')
}
