import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Day } from './columns.ts'

export interface FeedbacksTable {
  id: string
  reference: string
  area: Area
  locale: Locale
  question_type: string
  name: string
  email: string | null
  /** E.164 */
  mobile: string | null
  subject: string
  content: string
  company_name: string | null
  tax_number: string | null
  contact_name: string | null
  job_title: string | null
  store_name: string | null
  store_address: string | null
  store_phone: string | null
  friend_name: string | null
  gender: string | null
  birthday: Day | null
  residence: string | null
  occupation: string | null
  /** Referral source option of specification.md, Fields. */
  source_id: number | null
  source: string | null
  created_at: Date
}
