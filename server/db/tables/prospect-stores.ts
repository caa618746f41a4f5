import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'

export interface ProspectStoresTable {
  id: string
  reference: string
  /** The full form, the home page's short form, or a vendor of cash registers. */
  kind: 'store' | 'short' | 'pos_vendor'
  area: Area
  locale: Locale
  company_name: string | null
  tax_number: string | null
  contact_name: string
  job_title: string | null
  email: string | null
  /** E.164 */
  mobile: string | null
  store_name: string | null
  store_address: string | null
  store_phone: string | null
  business_type_id: string | null
  city_id: string | null
  region_id: string | null
  /** Referral source option of specification.md, Fields. */
  source_id: number | null
  source: string | null
  content: string | null
  created_at: Date
}
