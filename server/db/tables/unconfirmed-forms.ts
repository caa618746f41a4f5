import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { UnconfirmedFormType } from '#contract/values/confirmation-rules.ts'

export interface UnconfirmedFormsTable {
  id: string
  type: UnconfirmedFormType
  reference: string
  area: Area
  locale: Locale
  /** Sealed JSON of the form's texts; null once it counts. */
  sealed_form: string | null
  is_card_number_removed: boolean
  /** Keyed hash of what was typed. */
  fingerprint: string
  /** Keyed hash. */
  mailbox_hash: string
  mailed_on: string
  /** 1 to 3 */
  mail_number: number
  created_at: Date
  expires_at: Date
  confirmed_at: Date | null
}
