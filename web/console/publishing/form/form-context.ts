import { createContext, useContext, type ComponentType } from 'react'
import type { Area } from '#contract/values/area.ts'
import type { NamedShape } from '#contract/values/field-shapes.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { EntryBody, Path } from '../entry-body.ts'

export interface Problem {
  field: string
  words: string
}

/** One after the other; or all, of the part that is open. */
export type LongTextLanguage = Locale | 'beside'

/** A form whose fields are data: each reads and writes its own place of the body. */
export interface EntryForm {
  body: EntryBody
  /** Whose money amounts are. */
  area: Area
  problems: readonly Problem[]
  /** First and last day as they run, of one whose days a demonstration counts. */
  counted: { startsOn: string; endsOn: string } | undefined
  isReadOnly: boolean
  write: (path: Path, value: unknown) => void
  /** The language that is shown of what is too long for three beside each other. */
  locale: LongTextLanguage
  showLocale: (locale: LongTextLanguage) => void
  /** The field that an address leads to: what it stands in opens. */
  shown: { field: string } | undefined
  /** The fields of a group: groups stand in fields, and fields in groups. */
  Fields: ComponentType<ShapeFieldsProps>
}

export interface ShapeFieldsProps {
  fields: readonly NamedShape[]
  /** Of the group. */
  path: Path
}

const EntryFormContext = createContext<EntryForm | undefined>(undefined)

export const EntryFormProvider = EntryFormContext.Provider

export function useEntryForm(): EntryForm {
  const form = useContext(EntryFormContext)
  if (!form) throw new Error('A field of an entry stands in its form')
  return form
}

/** What is wrong with a field, or inside it. */
export function problemAt(
  problems: readonly Problem[],
  path: Path,
  isWithInner = false,
): { error?: string } {
  const at = path.join('.')
  const found = problems.find(
    ({ field }) => field === at || (isWithInner && field.startsWith(`${at}.`)),
  )
  return found ? { error: found.words } : {}
}
