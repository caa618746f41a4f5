import { LOCALES } from '#contract/values/locale.ts'
import { readAt, textOf, writeAt, type EntryBody } from './entry-body.ts'

/** A field in which the draft and what is live now differ. */
export interface MergeField {
  /** `title.en-US`; a discount and a window are one field each, for their parts belong together. */
  field: string
  mine: string
  live: string
  /** Mine where the writer has changed it; of a base that nobody knows, everything counts as changed. */
  keeps: 'mine' | 'live'
}

/** Field by field what the draft and what is live say, where they do not say the same. */
export function fieldsToMerge(
  base: EntryBody | null,
  live: EntryBody,
  mine: EntryBody,
): MergeField[] {
  const names = new Set([...namesOf(live), ...namesOf(mine)])
  return [...names].flatMap((field): MergeField[] => {
    const texts = { mine: textAt(mine, field), live: textAt(live, field) }
    if (texts.mine === texts.live) return []
    const isOwn = base === null || textAt(base, field) !== texts.mine
    return [{ field, ...texts, keeps: isOwn ? 'mine' : 'live' }]
  })
}

/** What is live now, with the fields of the draft that are kept. */
export function mergeBodies(live: EntryBody, mine: EntryBody, kept: readonly string[]): EntryBody {
  return kept.reduce((merged, field) => {
    const path = field.split('.')
    return writeAt(merged, path, readAt(mine, path))
  }, live)
}

function namesOf(body: EntryBody): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    isOfLanguages(value) ? Object.keys(value).map((locale) => `${name}.${locale}`) : [name],
  )
}

function textAt(body: EntryBody, field: string): string {
  return textOf(readAt(body, field.split('.')))
}

/** A value a language, of which some may be written. */
function isOfLanguages(value: unknown): value is EntryBody {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => LOCALES.some((locale) => locale === key))
}
