import type { Area } from '#contract/values/area.ts'
import type { EntryBody } from '../publishing/entry-body.ts'

interface Problem {
  field: string
  words: string
}

export interface FieldsOf {
  body: EntryBody
  area: Area
  problems: readonly Problem[]
  /** First and last day as they run, of one whose days a demonstration counts. */
  counted?: { startsOn: string; endsOn: string } | undefined
  /** Without it they are only read. */
  onChange?: (body: EntryBody) => void
}

/** Digits as a number; what is none stays as it was typed, and is told of. */
export function numberOf(text: string): number | string | undefined {
  if (text === '') return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}

const AT_FIELD =
  /^(storeName|storeAddress|stock|(title|terms)\.[\w-]+|discount\..+|window\.(startsOn|endsOn))$/

/** What is wrong at a field of the form, and what is wrong elsewhere. */
export function problemsOf(problems: readonly Problem[]) {
  return {
    errorOf(at: string): { error?: string } {
      const found = problems.find(({ field }) => field === at || field.startsWith(`${at}.`))
      return found ? { error: found.words } : {}
    },
    rest: problems.filter(({ field }) => !AT_FIELD.test(field)),
  }
}
