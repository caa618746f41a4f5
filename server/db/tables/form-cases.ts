import type { Locale } from '#contract/values/locale.ts'
import type { MessageKind, MessageState } from '#contract/values/inbox.ts'

/** How a visitor's form stands; one without a row is open and nobody's. Goes with the form. */
export interface FormCasesTable {
  form_id: string
  form: MessageKind
  state: MessageState
  /** Of staff. */
  assigned_to: string | null
  /** Counts changes, from 1. */
  version: number
  changed_by: string
  changed_at: Date
}

/** What staff have written to a form's sender; goes with the form. */
export interface FormAnswersTable {
  id: string
  form_id: string
  locale: Locale
  subject: string
  body: string
  answered_by: string
  created_at: Date
  /** Null: the mail server has not taken it yet. */
  mailed_at: Date | null
}
