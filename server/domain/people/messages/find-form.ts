import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { ContactField, ContactValues } from '#contract/values/contact-fields.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Database } from '../../../db/database.ts'
import { findChoiceNames, type ChoiceNames } from './choice-names.ts'
import type { FormMailJob, FormName } from './form-mail-job.ts'

export interface StoredForm {
  form: FormName
  id: string
  reference: string
  area: Area
  locale: Locale
  createdAt: Date
  /** What the sender is called. */
  senderName: string
  values: ContactValues
  /** What those values that are ids stand for. */
  names: ChoiceNames
}

const TABLES = {
  feedback: 'feedbacks',
  'prospect-store': 'prospect_stores',
  'press-contact': 'press_contacts',
} as const

/** Columns whose names are not their field's in snake case. */
const FIELD_OF_COLUMN: Record<string, ContactField> = {
  occupation: 'work',
  source_id: 'pathId',
  business_type_id: 'businessType',
  city_id: 'city',
  region_id: 'region',
}

/** A stored form with the fields that were filled in, in the order of its table. */
export async function findForm(
  db: Kysely<Database>,
  { form, id }: Pick<FormMailJob, 'form' | 'id'>,
): Promise<StoredForm | undefined> {
  const row = await db.selectFrom(TABLES[form]).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) return undefined
  const { reference, area, locale, created_at: createdAt, ...columns } = row
  const values = valuesOf(columns)
  const senderName = values.name ?? values.contactName ?? ''
  const names = await findChoiceNames(db, values)
  return { form, id, reference, area, locale, createdAt, senderName, values, names }
}

function valuesOf(columns: Record<string, unknown>): ContactValues {
  const filled = Object.entries(columns).flatMap(([column, value]) => {
    if (column === 'id' || column === 'kind' || value === null) return []
    const field = FIELD_OF_COLUMN[column] ?? toCamelCase(column)
    return [[field, String(value)]]
  })
  return Object.fromEntries(filled) as ContactValues
}

function toCamelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
