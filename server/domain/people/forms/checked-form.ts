import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { ContactField } from '#contract/values/contact-fields.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'
import type { CheckedContact } from './check-contact-values.ts'

/** What a visitor sent, and where from. */
export interface FormInput {
  area: Area
  locale: Locale
  form: Partial<Record<ContactField | 'botCheck', string | undefined>>
}

/** The columns that every form's row has. */
export interface FormRow {
  id: string
  reference: string
  area: Area
  locale: Locale
  created_at: Date
}

/** A form with what is wrong with it, and how it is stored where nothing is. */
export interface CheckedForm {
  /** The one that the form names, else the page's. */
  area: Area
  /** Of the reference number: `FB` gives FB-7K3M9Q2X. */
  prefix: string
  checked: CheckedContact
  /** The form itself as one that counts; its mails are jobs beside it. */
  insert: (tx: Transaction<Database>, row: FormRow) => Promise<unknown>
}
