import type { ContactValues } from '#contract/values/contact-fields.ts'

/** What the entry of the history keeps of a form, beside what others keep there. */
export interface KeptEntry {
  draft?: ContactValues | undefined
  /** Whose it is, on pages of members. */
  draftOf?: string | undefined
  sent?: SentForms | undefined
}

/** What has left, and nobody knows whether it has arrived: the same words sent again by the same key count once. */
export interface SentForms {
  /** Of the form's `<SubmissionKey />`. */
  key: string
  /** What to know them by; one more where it was changed, and its answer lost again. */
  forms: readonly ContactValues[]
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
