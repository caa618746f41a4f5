import type { Generated } from 'kysely'
import type { LetterKind, RejectionCause, Wanted } from '#contract/values/applications.ts'
import type { Locale } from '#contract/values/locale.ts'

/** How an application stands with those who judge it; without a row it waits. Goes with the application. */
export interface StoreApplicationCasesTable {
  application_id: string
  decision: 'approved' | 'rejected' | null
  /** Of an approved one. */
  store_id: string | null
  /** Of a rejected one. */
  cause: RejectionCause | null
  /** When more was asked for last. */
  asked_at: Date | null
  wanted: Generated<Wanted[]>
  /** What the applicant is told besides. */
  words: string | null
  /** Counts changes by staff, from 1. */
  version: number
  changed_by: string
  changed_at: Date
}

/** What staff have written to an applicant; goes with the application. */
export interface StoreApplicationLettersTable {
  id: string
  application_id: string
  kind: LetterKind
  locale: Locale
  subject: string
  /** With a mark where the link comes (`LINK_MARK`). */
  body: string
  /** Of one that asks for more. */
  link_ends_at: Date | null
  written_by: string
  created_at: Date
  /** Null: the mail server has not taken it yet. */
  mailed_at: Date | null
}
