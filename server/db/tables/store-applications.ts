import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'

export interface StoreApplicationsTable {
  id: string
  reference: string
  submission_fingerprint: string
  area: Area
  locale: Locale
  company_name: string
  tax_number: string
  store_name: string
  store_address: string
  /** Sealed JSON: `ApplicationContact` */
  sealed_contact: string
  /** Sealed JSON: `ApplicationBank` */
  sealed_bank: string
  expected_monthly_minor: number
  /** The applicant was; too many to one address in a day are not. */
  is_mailed: Generated<boolean>
  created_at: Date
  link_ends_at: Date
  /** Sent for review. */
  finished_at: Date | null
  /** It became a contract, and is not erased. */
  kept_at: Date | null
  /** Of the store's phone; null where an older build has taken the form. */
  phone_fingerprint: Generated<string | null>
}

export interface StoreApplicationDocumentsTable {
  application_id: string
  id: string
  /** 1 to 10 */
  slot: number
  kind: 'pdf' | 'jpeg' | 'png'
  /** Of the document; its sealed file is a little longer. */
  bytes: number
  sha256: string
  file_name: string
  /** Sealed JSON: `DocumentDetails` */
  sealed_details: string
  created_at: Date
}

/** One row. */
export interface StoreDocumentTotalsTable {
  is_only: Generated<true>
  /** Of all documents that are kept. */
  bytes: number
}
