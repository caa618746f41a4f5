import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'

export interface PressContactsTable {
  id: string
  reference: string
  area: Area
  locale: Locale
  company_name: string
  contact_name: string
  job_title: string | null
  email: string | null
  /** E.164 */
  mobile: string | null
  subject: string
  content: string
  created_at: Date
}
