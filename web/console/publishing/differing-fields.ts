import { textOf, type EntryBody } from './entry-body.ts'

interface Differing {
  /** `title.en-US` */
  field: string
  mine: string
  theirs: string
}

/** The fields in which two bodies differ, each with what both have; lists as their lines. */
export function differingFields(mine: EntryBody, theirs: EntryBody): Differing[] {
  const [ours, others] = [flat(mine), flat(theirs)]
  return [...new Set([...ours.keys(), ...others.keys()])]
    .map((field) => ({ field, mine: ours.get(field) ?? '', theirs: others.get(field) ?? '' }))
    .filter(({ mine: one, theirs: other }) => one !== other)
}

function flat(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return new Map([[path.join('.'), textOf(value)]])
  }
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flat(inner, [...path, key])]))
}
