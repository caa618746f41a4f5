import type { Area } from '#contract/values/area.ts'
import {
  requiredStoreFields,
  storeColumnOf,
  storeFieldOf,
  type StoreField,
} from '#contract/values/store-columns.ts'
import { ImportFileError } from './import-file-error.ts'

/** One row's cleaned values by field; a field is missing when the source says nothing. */
export type StoreValues = Partial<Record<StoreField, string>>

export interface StoreColumns {
  /** The field of each column in the file's order; undefined for one that is not used. */
  fields: (StoreField | undefined)[]
  ignored: string[]
}

/** Reads the header line. Throws ImportFileError: MissingColumns, RepeatedColumn. */
export function storeColumnsOf(header: readonly string[], area: Area): StoreColumns {
  const names = header.map((name) => name.trim().toLowerCase())
  const fields = names.map(storeFieldOf)
  const repeated = fields.find((field, index) => field && fields.indexOf(field) !== index)
  if (repeated) throw new ImportFileError('RepeatedColumn', { line: 1, column: repeated })
  const missing = requiredStoreFields(area).filter((field) => !fields.includes(field))
  if (missing.length > 0) {
    const column = missing.map(storeColumnOf).join(', ')
    throw new ImportFileError('MissingColumns', { line: 1, column })
  }
  return { fields, ignored: names.filter((_, index) => fields[index] === undefined) }
}
