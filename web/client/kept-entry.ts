import type { ContactValues } from '#contract/values/contact-fields.ts'

/** What the entry of the history keeps of a form, beside what others keep there. */
export interface KeptEntry {
  draft?: ContactValues | undefined
  /** Whose it is, on pages of members. */
  draftOf?: string | undefined
  /** The key of its `<SubmissionKey />`, where it has left and nobody knows whether it has arrived. */
  sentAs?: string | undefined
}

/** The router names its entries; those of still pages have no `key`. */
export function keptEntry(): (KeptEntry & { key?: unknown }) | null {
  return history.state as KeptEntry | null
}

export function keepInEntry(kept: KeptEntry): void {
  try {
    history.replaceState({ ...keptEntry(), ...kept }, '')
  } catch {
    // A browser that takes no more for now is asked again with the next key.
  }
}
