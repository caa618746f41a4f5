import type { Area } from '../values/area.ts'

/** What a column of a file holds, and so how it is written (`server/api/console/exports/cells.ts`). */
type Plain = 'text' | 'number' | 'money' | 'moment' | 'yes-no'

/** A name of ours, written in the words of `<group>.<key>.<name>`: `words:console.members.states`. */
export type ColumnKind = Plain | `words:${string}`

/** The columns of a list's file in their order; the heads are `console-exports.columns.<name>`. */
export type Columns = Readonly<Record<string, ColumnKind>>

interface ValueOf {
  text: string | null
  number: number | null
  /** In the smallest unit of the currency of the row's area. */
  money: number | null
  /** ISO 8601; written in the zone of the row's area. */
  moment: string | null
  'yes-no': boolean
}

/** A row of the file, as a list hands it out. */
export type FileRow<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Plain ? ValueOf[Of[Name]] : string | null
} & { readonly area?: Area | null }
