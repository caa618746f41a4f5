import type { Area } from '#contract/values/area.ts'
import {
  STORE_LENGTHS,
  storeRanges,
  type StoreField,
  type StoreNumberField,
  type StoreTextField,
} from '#contract/values/store-columns.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import type { StoreValues } from './store-columns.ts'

export type RowProblemCode =
  | 'Missing'
  | 'TooLong'
  | 'NotKnown'
  | 'NotANumber'
  | 'NotAWholeNumber'
  | 'OutOfRange'
  | 'OutsideArea'
  | 'WrongColumnCount'
  | 'RepeatedInFile'
  | 'NotAPhone'
  | 'MergedAway'

export interface RowProblem {
  code: RowProblemCode
  /** The column's field, such as `city`; empty for the row as a whole. */
  field: StoreField | ''
  value: string
}

/** Takes values out of a row of an area, within its limits, and remembers what is wrong with them. */
export class RowReader {
  readonly problems: RowProblem[] = []
  readonly #values: StoreValues
  readonly #ranges: ReturnType<typeof storeRanges>

  constructor(values: StoreValues, area: Area) {
    this.#values = values
    this.#ranges = storeRanges(area)
  }

  problem(code: RowProblemCode, field: StoreField): void {
    this.problems.push({ code, field, value: (this.#values[field] ?? '').slice(0, 80) })
  }

  /** Whether the row says anything there, right or wrong. */
  has(field: StoreField): boolean {
    return this.#values[field] !== undefined
  }

  text(field: StoreTextField): string | undefined {
    const value = this.#values[field]
    if (value !== undefined && value.length > STORE_LENGTHS[field]) this.problem('TooLong', field)
    return value
  }

  required(field: StoreTextField): string {
    const value = this.text(field)
    if (value === undefined) this.problem('Missing', field)
    return value ?? ''
  }

  texts(fields: Record<'zh-TW' | 'zh-CN' | 'en-US', StoreTextField>): Texts {
    const entries = Object.entries(fields).flatMap(([locale, field]) => {
      const value = this.text(field)
      return value === undefined ? [] : [[locale, value]]
    })
    return Object.fromEntries(entries) as Texts
  }

  number(field: StoreNumberField, code: RowProblemCode = 'OutOfRange'): number | undefined {
    const [min, max] = this.#ranges[field]
    const value = this.#values[field]
    if (value === undefined) return undefined
    const number = /^[+-]?\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN
    if (Number.isNaN(number)) this.problem('NotANumber', field)
    else if (number < min || number > max) this.problem(code, field)
    else return number
    return undefined
  }

  /** What is counted in units that have no parts. */
  whole(field: StoreNumberField): number | undefined {
    const value = this.number(field)
    if (value === undefined || Number.isSafeInteger(value)) return value
    this.problem('NotAWholeNumber', field)
    return undefined
  }

  known<T>(
    field: StoreField,
    find: (name: string) => T | undefined,
    isRequired = false,
  ): T | undefined {
    const value = this.#values[field]
    if (value === undefined) {
      if (isRequired) this.problem('Missing', field)
      return undefined
    }
    const found = find(value)
    if (found === undefined) this.problem('NotKnown', field)
    return found
  }
}
